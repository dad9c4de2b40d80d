import type { CardId, Duel, Memory, Snapshot } from "./duel";

/** A duel with its cards as effects have changed them. While effects are being computed, a view of the work so far. */
export interface View {
  readonly duel: Duel;
  see(id: CardId): Snapshot;
}

/** What an effect's words are read against: the duel and what the effect remembers. */
export interface Context {
  readonly view: View;
  readonly memory: Memory;
  /** The card that a test is asked about, for `subject`. */
  readonly subject?: Snapshot;
}
