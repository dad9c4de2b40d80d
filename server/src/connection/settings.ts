import { defaultSettings, type Settings } from "../workspace/settings";

/**
 * Reads the settings that an editor sends: `{defaultProfile, cardFolders, inlayHints}`, or an object that holds these
 * under `duel`. What is missing or of the wrong kind keeps its default, for an editor may send anything.
 */
export function readSettings(sent: unknown): Settings {
  const settings = isRecord(sent) && isRecord(sent.duel) ? sent.duel : sent;
  if (!isRecord(settings)) return defaultSettings;
  const { defaultProfile, cardFolders, inlayHints } = settings;
  return {
    defaultProfile:
      typeof defaultProfile === "string" && defaultProfile.trim() !== ""
        ? defaultProfile.trim()
        : defaultSettings.defaultProfile,
    cardFolders: Array.isArray(cardFolders)
      ? cardFolders.filter((each) => typeof each === "string" && each !== "")
      : [],
    inlayHints: readHints(inlayHints),
  };
}

function readHints(sent: unknown): Settings["inlayHints"] {
  const hints = isRecord(sent) ? sent : {};
  const { chainLinks, outcomes, lifePoints, passes, thereFirst, profiles } = defaultSettings.inlayHints;
  const on = (name: string, usual: boolean) => (typeof hints[name] === "boolean" ? hints[name] : usual);
  return {
    chainLinks: on("chainLinks", chainLinks),
    outcomes: on("outcomes", outcomes),
    lifePoints: on("lifePoints", lifePoints),
    passes: on("passes", passes),
    thereFirst: on("thereFirst", thereFirst),
    profiles: on("profiles", profiles),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
