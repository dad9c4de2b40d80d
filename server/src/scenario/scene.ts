import type { Profile } from "../rules/profile";
import type { Cast } from "./cast";
import type { Book, Library } from "./library";

/** What stays the same while a scenario is played under one profile. */
export interface Scene {
  readonly library: Library;
  readonly profile: Profile;
  readonly book: Book;
  readonly cast: Cast;
  /** What stands between the lines of the text, for repairs that write another. */
  readonly lineBreak: string;
}
