import type { Action, CardId, Choice, Duel, Snapshot, Stamp, WindowKind } from "../rules/duel";
import type { Setup, Start } from "../rules/setup";
import type { Finding, Verdict } from "../rules/verdict";
import type { Player } from "../rules/words";

export interface Current extends Snapshot {
  readonly forbidden: readonly Finding[];
}
export type Pending =
  | { readonly kind: "window"; readonly window: WindowKind; readonly player: Player }
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "over"; readonly won: Player | "draw" };

export declare function start(setup: Setup): Start;
export declare function judge(duel: Duel, action: Action): Verdict;
export declare function next(duel: Duel, action: Action): Choice | undefined;
export declare function play(duel: Duel, action: Action): { duel: Duel; verdict: Verdict };
export declare function pending(duel: Duel): Pending;
export declare function pass(duel: Duel): Duel;
export declare function silence(duel: Duel): Iterable<{ duel: Duel; kind: WindowKind }>;
export declare function leavePhase(duel: Duel): Duel | undefined;
export declare function actions(duel: Duel, player: Player): readonly Action[];
export declare function current(duel: Duel, card: CardId): Current;
export declare function notesSince(duel: Duel, stamp: Stamp): readonly Finding[];
