import type { Settings } from "../workspace/settings";

/**
 * Reads the settings that an editor sends: `{defaultProfile, cardFolders}`, or an object that holds these under
 * `duel`. What is missing or of the wrong kind keeps its default, for an editor may send anything.
 */
export function readSettings(sent: unknown): Settings {
  const settings = isRecord(sent) && isRecord(sent.duel) ? sent.duel : sent;
  if (!isRecord(settings)) return { defaultProfile: "current", cardFolders: [] };
  const { defaultProfile, cardFolders } = settings;
  return {
    defaultProfile:
      typeof defaultProfile === "string" && defaultProfile.trim() !== "" ? defaultProfile.trim() : "current",
    cardFolders: Array.isArray(cardFolders)
      ? cardFolders.filter((each) => typeof each === "string" && each !== "")
      : [],
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
