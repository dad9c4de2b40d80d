import { turnedDown } from "./battle-state";
import {
  cardOf,
  definitionOf,
  emit,
  freeMonsterZone,
  freeSpellZone,
  holderOf,
  note,
  onField,
  pile,
  refOf,
  sameRef,
} from "./board";
import { view } from "./derive";
import type { Applied, CardId, CardState, Duel, DuelEvent, EventCause, Snapshot } from "./duel";
import { goesOn } from "./goes-on";
import { zonesOf } from "./places";
import { playersOf } from "./players";
import { settle } from "./settle";
import { isOn } from "./standing-rule";
import type { CardRef, Finding } from "./verdict";
import type { Player, Position, Verb, Zone } from "./words";

/** One card that goes somewhere. `player`: its controller on the field, and whose Deck it goes into; elsewhere cards go to their owner. */
export interface Move {
  readonly card: CardId;
  readonly to: Zone;
  readonly player?: Player;
  readonly slot?: number;
  readonly faceUp?: boolean;
  readonly position?: Position;
  readonly end?: "top" | "bottom";
  readonly host?: CardId;
  /** What is said to happen: `discard` is also a sending, `destroy` whatever becomes of the card. */
  readonly verbs: readonly Verb[];
  readonly as?: DuelEvent["as"];
  readonly change?: Partial<CardState>;
  /** It arrives as if from off the field, though it stood there: an equipped monster that is Special Summoned. */
  readonly anew?: boolean;
}

function unpile(piles: Record<string, readonly CardId[]>, key: string, id: CardId): void {
  piles[key] = (piles[key] ?? []).filter((one) => one !== id);
}

function pileKey(card: { readonly zone: Zone; readonly controller: Player; readonly owner: Player }): string {
  return `${holderOf(card)}.${card.zone}`;
}

interface Goal {
  readonly to: Zone;
  readonly faceUp: boolean;
  /** The effect by which it goes there instead. */
  readonly instead?: Applied;
}

/** Where a card really goes: replacement of places, the Extra Deck for its monsters, nothing for Tokens. */
function destination(duel: Duel, card: CardState, move: Move): Goal {
  const definition = definitionOf(duel, card.id);
  let { to } = move;
  if (definition.properties.includes("Token") && !onField({ zone: to }) && to !== "nowhere")
    return { to: "gone", faceUp: true };
  const extra =
    definition.properties.some(
      (property) => property === "Fusion" || property === "Synchro" || property === "Xyz" || property === "Link",
    ) && definition.kind === "monster";
  if (extra && (to === "hand" || to === "deck")) to = "extra";
  const leaves = onField(card) && negatedActivation(duel, card) === undefined;
  if (to === "gy" && leaves && definition.properties.includes("Pendulum")) return { to: "extra", faceUp: true };
  const other = redirected(duel, card, to);
  to = other?.to ?? to;
  const faceUp =
    move.faceUp ??
    ((to === "extra" && !extra) ||
      to === "gy" ||
      to === "banished" ||
      to === "monster" ||
      to === "spell" ||
      to === "field" ||
      to === "material");
  return { to, faceUp, ...(other === undefined ? {} : { instead: other.by }) };
}

/** The zone in which a moved card would really end. */
export function endsIn(duel: Duel, move: Move): Zone {
  return destination(duel, cardOf(duel, move.card), move).to;
}

function redirected(duel: Duel, card: CardState, to: Zone): { readonly to: Zone; readonly by: Applied } | undefined {
  const seen = view(duel);
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "redirect" || !zonesOf(modifier.from).includes(to)) continue;
    if (onField({ zone: to })) continue;
    const context = { view: seen, memory: rule.memory };
    const look = seen.see(card.id);
    if (rule.on !== undefined && !isOn(seen, rule, look)) continue;
    if (
      modifier.whose !== "any" &&
      modifier.whose !== "each" &&
      rule.on === undefined &&
      !playersOf(context, modifier.whose).includes(card.owner)
    )
      continue;
    const [zone] = zonesOf(modifier.to);
    if (zone !== undefined) return { to: zone, by: rule.applied };
  }
  return undefined;
}

/** What a declaration that came later left alone; the card that goes elsewhere is among those it is about. */
function stillInstead(duel: Duel, card: CardState, instead: Applied): readonly Finding[] {
  const moved = { card: refOf(card), stamp: instead.origin };
  return goesOn(duel, instead).map((finding) => ({ ...finding, causes: [...finding.causes, moved] }));
}

/** Whose a card off the field is: its owner's, but for one that was put into another player's Deck and is drawn there. */
function holderThen(card: CardState, to: Zone, move: Move): Player {
  if (to === "deck" && move.player !== undefined) return move.player;
  return to === "hand" && card.zone === "deck" && move.verbs.includes("draw") ? card.controller : card.owner;
}

/** What was used of a card that goes from one zone of the field to another: it has not left, so that its limits go on. */
function carriedOver(uses: Duel["uses"], from: CardRef, to: CardRef): Duel["uses"] {
  if (from.instance === to.instance || !uses.some((use) => sameRef(use.card, from))) return uses;
  return uses.map((use) => (sameRef(use.card, from) ? { ...use, card: to } : use));
}

/** A card whose activation was negated counts as on the field no longer. */
function negatedActivation(duel: Duel, card: CardState): Finding | undefined {
  return duel.chain.find(
    (link) => link.activated === "card" && link.activationNegated !== undefined && sameRef(link.card, refOf(card)),
  )?.activationNegated;
}

/**
 * Moves cards at one time, with the events that this is, and whatever follows by rule: equipped cards and materials
 * that lose their monster go to the Graveyard. `join`: part of the latest moment.
 */
export function moveCards(duel: Duel, moves: readonly Move[], cause: EventCause, join = false): Duel {
  if (moves.length === 0) return duel;
  const before = view(duel);
  const events: DuelEvent[] = [];
  const notes: Finding[] = [];
  const cards = duel.cards.slice();
  const piles: Record<string, readonly CardId[]> = { ...duel.piles };
  let now = duel.now;
  const left: Snapshot[] = [];
  // A monster that becomes a Spell of the field, as a Union that equips itself, is no monster to be equipped any more.
  const unmade: Snapshot[] = [];
  let { ties, uses } = duel;
  for (const move of moves) {
    const card = cardOf(duel, move.card);
    const was = before.see(card.id);
    const { to, faceUp, instead } = destination(duel, card, move);
    if (instead?.lingering === true) notes.push(...stillInstead(duel, card, instead));
    const fieldTo = onField({ zone: to });
    const stayed = onField(card) && fieldTo && move.anew !== true;
    now += 1;
    const controller = fieldTo || to === "nowhere" ? (move.player ?? card.controller) : holderThen(card, to, move);
    const working = { ...duel, cards, piles };
    const slot =
      move.slot ??
      (to === "monster"
        ? freeMonsterZone(working, controller)
        : to === "spell"
          ? freeSpellZone(working, controller)
          : undefined);
    const negated = negatedActivation(duel, card);
    const next: CardState = {
      id: card.id,
      def: card.def,
      owner: card.owner,
      controller,
      zone: to,
      faceUp,
      position: move.position ?? "attack",
      instance: stayed ? card.instance : now,
      arrived: stayed ? card.arrived : now,
      turn: stayed ? card.turn : duel.turn,
      cameFrom: card.zone,
      origin: stayed ? card.origin : duel.now,
      proper:
        to === "gy" ||
        to === "banished" ||
        fieldTo ||
        to === "nowhere" ||
        (to === "extra" && faceUp) ||
        to === "material"
          ? card.proper
          : "no",
      counters: stayed ? card.counters : {},
      tied: stayed ? card.tied : [],
      ...(stayed && card.kept !== undefined ? { kept: card.kept } : {}),
      declared: stayed ? card.declared : [],
      ...(slot === undefined || !fieldTo ? {} : { slot }),
      ...(move.host === undefined || to !== move.to ? {} : { host: move.host }),
      ...(stayed && card.summon !== undefined ? { summon: card.summon } : {}),
      ...(stayed && card.gemini !== undefined ? { gemini: card.gemini } : {}),
      ...move.change,
    };
    if (!stayed && (card.tied.length > 0 || card.kept !== undefined)) {
      const tie = { instance: card.instance, to: card.tied, ...(card.kept === undefined ? {} : { kept: card.kept }) };
      ties = { ...ties, [card.id]: [...(ties[card.id] ?? []), tie] };
    }
    if (onField(card) && fieldTo) uses = carriedOver(uses, refOf(card), refOf(next));
    cards[card.id] = next;
    unpile(piles, pileKey(card), card.id);
    const key = pileKey(next);
    piles[key] = move.end === "top" ? [card.id, ...(piles[key] ?? [])] : [...(piles[key] ?? []), card.id];
    const from: Zone = negated !== undefined ? "nowhere" : card.zone;
    if (negated !== undefined)
      notes.push({
        kind: "refusal",
        rule: "negate/not-from-field",
        grounds: [],
        subject: refOf(card),
        causes: negated.causes,
        within: [],
      });
    const verbs: Verb[] = [...move.verbs];
    if (onField({ zone: from }) && !fieldTo) verbs.push("leave");
    if ((onField(card) || card.zone === "nowhere") && !fieldTo && to !== "nowhere") left.push(was);
    if (card.zone === "monster" && to === "spell") unmade.push(was);
    for (const verb of new Set(verbs))
      events.push({
        verb,
        subject: was,
        after: { card: card.id, instance: next.instance },
        from,
        to,
        cause,
        ...(cause.player === undefined ? {} : { player: cause.player }),
        ...(move.as === undefined ? {} : { as: move.as }),
      });
  }
  const moved = emit(note({ ...duel, cards, piles, now, ties, uses }, ...notes), events, join);
  return handBack(duel, followers(settle(moved), [...left, ...unmade], cause), left);
}

/** Monsters go back to their owner when the card leaves for as long as which control of them was taken. */
function handBack(before: Duel, duel: Duel, left: readonly Snapshot[]): Duel {
  const ended = before.applied.filter(
    ({ modifiers, until, source }) =>
      modifiers?.some(({ modify }) => modify === "control") === true &&
      until?.duration.lasts === "while on the field" &&
      left.some((card) => sameRef(refOf(card), source)),
  );
  const taken = ended.flatMap(({ on }) => (on !== undefined && "cards" in on ? on.cards : []));
  return taken
    .filter((ref) => duel.cards[ref.card]?.instance === ref.instance && onField(cardOf(duel, ref.card)))
    .reduce((now, ref) => changeControl(now, ref.card, cardOf(now, ref.card).owner, { by: "rule" }), duel);
}

/** What follows a card that left the field; one that was turned face-down loses its equipped cards, but no materials. */
function followers(
  duel: Duel,
  left: readonly Snapshot[],
  cause: EventCause,
  zones: readonly Zone[] = ["spell", "material"],
): Duel {
  const gone = new Set(left.map((card) => card.card));
  const dependants = duel.cards.filter(
    (card) => card.host !== undefined && gone.has(card.host) && zones.includes(card.zone),
  );
  if (dependants.length === 0) return duel;
  const moves = dependants.map(
    (card): Move => ({ card: card.id, to: "gy", verbs: card.zone === "spell" ? ["destroy", "send"] : ["send"] }),
  );
  return moveCards(duel, moves, { ...cause, by: "rule" });
}

/** Turns a card on the field: its face, its position, or both. Equipped cards of a monster that turns face-down are destroyed. */
export function turn(
  duel: Duel,
  id: CardId,
  to: { readonly faceUp: boolean; readonly position: Position },
  cause: EventCause,
  join = false,
): Duel {
  const card = cardOf(duel, id);
  const was = view(duel).see(id);
  const cards = duel.cards.slice();
  const down = card.faceUp && !to.faceUp;
  const now = duel.now + 1;
  const kept: CardState = { ...card, faceUp: to.faceUp, position: to.position };
  const { summon: _s, gemini: _g, ...fresh } = kept;
  cards[id] = down ? { ...fresh, instance: now, counters: {}, declared: [], tied: [], setOn: duel.turn } : kept;
  const verbs: Verb[] = [];
  if (card.faceUp !== to.faceUp) verbs.push("flip");
  if (card.position !== to.position) verbs.push("change position");
  const events = verbs.map(
    (verb): DuelEvent => ({
      verb,
      subject: was,
      after: { card: id, instance: down ? now : card.instance },
      from: card.zone,
      to: card.zone,
      cause,
      ...(cause.player === undefined ? {} : { player: cause.player }),
    }),
  );
  const battle = down && duel.battle !== undefined ? { battle: turnedDown(duel.battle, refOf(card), now) } : {};
  const turned = settle(emit({ ...duel, ...battle, cards, now }, events, join));
  return down ? followers(turned, [was], cause, ["spell"]) : turned;
}

/** Gives control of a monster to a player, into the leftmost free zone; unchanged when there is none. */
export function changeControl(duel: Duel, id: CardId, to: Player, cause: EventCause, join = false): Duel {
  const card = cardOf(duel, id);
  if (card.controller === to) return duel;
  const slot = card.zone === "monster" ? freeMonsterZone(duel, to) : freeSpellZone(duel, to);
  if (slot === undefined) return duel;
  const cards = duel.cards.slice();
  cards[id] = { ...card, controller: to, slot };
  const piles: Record<string, readonly CardId[]> = { ...duel.piles };
  unpile(piles, `${card.controller}.${card.zone}`, id);
  piles[`${to}.${card.zone}`] = [...pile(duel, to, card.zone), id];
  return settle(
    emit({ ...duel, cards, piles }, [{ verb: "take control", player: to, subject: view(duel).see(id), cause }], join),
  );
}
