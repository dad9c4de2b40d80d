/** What the user of an editor can set. */
export interface Settings {
  /** The profile of a scenario without an `under` line. */
  readonly defaultProfile: string;
  /** Folders with further `.duel` files, each absolute or relative to a workspace folder. */
  readonly cardFolders: readonly string[];
}
