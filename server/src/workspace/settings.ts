/** What the user of an editor can set. */
export interface Settings {
  /** The profile of a scenario without an `under` line. */
  readonly defaultProfile: string;
  /** Folders with further `.duel` files, each absolute or relative to a workspace folder. */
  readonly cardFolders: readonly string[];
  /** Which hints stand between the words of scenarios. */
  readonly inlayHints: HintSettings;
}

/** The hints that can be shown, each by itself. */
export interface HintSettings {
  /** Which chain link a step became. */
  readonly chainLinks: boolean;
  /** What became of the link. */
  readonly outcomes: boolean;
  /** Life points where a line changes them. */
  readonly lifePoints: boolean;
  /** How far both players passed before a step. */
  readonly passes: boolean;
  /** That a card was on the field before a name was declared, where that decided. */
  readonly thereFirst: boolean;
  /** The verdicts of a line where profiles differ. */
  readonly profiles: boolean;
}

/** What holds where nothing is set. */
export const defaultSettings: Settings = {
  defaultProfile: "current",
  cardFolders: [],
  inlayHints: {
    chainLinks: true,
    outcomes: true,
    lifePoints: true,
    passes: true,
    thereFirst: true,
    profiles: true,
  },
};
