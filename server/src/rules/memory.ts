import type { Snapshot, Stamp } from "./card-state";
import type { DuelEvent } from "./event";
import type { CardRef, EffectRef } from "./verdict";
import type { Player } from "./words";

/** What an effect remembers. */

/** What an effect remembers while it waits, resolves or applies. */
export interface Memory {
  readonly player: Player;
  readonly source: CardRef;
  /** The source as it was when the link was activated. */
  readonly at?: Snapshot;
  readonly effect: EffectRef;
  /** One list for each target line. */
  readonly targets: readonly (readonly CardRef[])[];
  readonly cost: readonly Snapshot[];
  readonly declared: readonly Declared[];
  /** As it resolves: its card has moved since it was activated, so that what is done to `this card` does not reach it. */
  readonly departed?: true;
  /** As it resolves: the card of the event that it answers has moved since that happened. */
  readonly eventDeparted?: true;
  /** The event that it answers. */
  readonly event?: DuelEvent;
  readonly result: readonly CardRef[];
  readonly rest: readonly CardRef[];
  readonly labels: Readonly<Record<string, readonly CardRef[] | number | string>>;
  readonly option?: readonly number[];
  readonly link?: number;
  /** The set-up fact or action that activated it. */
  readonly origin?: Stamp;
  /** Of what is done later: when the effect itself resolved. */
  readonly resolved?: Stamp;
}

/** Of an effect that has chosen, paid and declared nothing. */
export const nothingRemembered = {
  targets: [],
  cost: [],
  declared: [],
  result: [],
  rest: [],
  labels: {},
} as const satisfies Partial<Memory>;

export type Declared =
  | { readonly what: "card name"; readonly name: string }
  | { readonly what: "attribute" | "type" | "card kind"; readonly word: string }
  | { readonly what: "number"; readonly number: number };
