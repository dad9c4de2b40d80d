import { conceivable, current, holderOf } from "../../rules";
import type { Action, CardId, Duel } from "../../rules/duel";
import type { Player } from "../../rules/words";
import type { StepStart } from "../../syntax/step-start";
import type { SummonKind } from "../../syntax/tree";
import { type Board, waiting } from "../board";
import { namedCards, nameOf } from "../cast";
import type { Moment } from "../course";
import { activatedEffects, effectMeant } from "../effect-lookup";
import { silently, walk } from "../walk";
import { isOnField } from "../words";

/** What a verb could be about, legal or not. */
export interface Subject {
  readonly words: string;
  readonly card?: CardId;
  readonly effect?: number;
  /** What can follow the words so that the step is whole enough to be judged; one of them is enough. */
  readonly tails: readonly string[];
}

/** What the verb of a step could be about at a moment: cards and effects by their words, those of the player first. */
export function subjectsOf(moment: Moment, start: StepStart): readonly Subject[] {
  const { player, verb } = start;
  switch (verb) {
    case "activate":
    case "chain":
      return activations(moment, player);
    case "set":
      return actors(moment, player, ({ act }) => act === "set");
    case "summon":
      return summons(moment, start);
    case "attack":
      return attacks(moment, start);
    case "change position":
      return actors(moment, player, ({ act }) => act === "position").map((subject) => ({
        ...subject,
        tails: ["to Attack", "to Defense"],
      }));
    case "draw":
      return [{ words: "1", tails: [""] }];
    case "decline":
    case "order":
      return triggers(moment, player);
    default:
      return [];
  }
}

/** The duels in which to look for cards: as it stands, and after silence, which may have brought Tokens. */
function duelsOf({ scene, board }: Moment): readonly Duel[] {
  const last = silently(scene, board).board.duel;
  return last === board.duel ? [last] : [board.duel, last];
}

/** The cards with which a player could do something, by the heads of conceivable actions. */
function actors(moment: Moment, player: Player, isMeant: (action: Action) => boolean): readonly Subject[] {
  const { cast } = moment.scene;
  const found = new Map<CardId, Subject>();
  for (const duel of duelsOf(moment)) {
    for (const action of conceivableIn(duel, player)) {
      const { subject } = action;
      if (subject === undefined || found.has(subject) || !isMeant(action)) continue;
      found.set(subject, { words: nameOf(cast, duel, subject), card: subject, tails: [""] });
    }
  }
  return [...found.values()];
}

type ByPlayer<Found> = { readonly [player in Player]?: readonly Found[] };

/** Every verb of a moment asks for the same: what it asked for is kept by the duel, which never changes. */
const conceived = new WeakMap<Duel, ByPlayer<Action>>();

function conceivableIn(duel: Duel, player: Player): readonly Action[] {
  const before = conceived.get(duel);
  const all = before?.[player] ?? conceivable(duel, player);
  if (before?.[player] === undefined) conceived.set(duel, { ...before, [player]: all });
  return all;
}

/** By boards, each of which belongs to one scene. */
const activated = new WeakMap<Board, ByPlayer<Subject>>();

/** The activations of cards and effects: of the player's own cards, and of others behind them. */
function activations(moment: Moment, player: Player): readonly Subject[] {
  const before = activated.get(moment.board);
  const all = before?.[player] ?? findActivations(moment, player);
  if (before?.[player] === undefined) activated.set(moment.board, { ...before, [player]: all });
  return all;
}

function findActivations(moment: Moment, player: Player): readonly Subject[] {
  const own: Subject[] = [];
  const others: Subject[] = [];
  const known = new Set<string>();
  for (const duel of duelsOf(moment)) {
    for (const { id, name } of namedCards(moment.scene.cast, duel)) {
      const card = duel.cards[id];
      if (card === undefined || card.zone === "gone") continue;
      for (const subject of activationsOf(moment, duel, id, name)) {
        if (known.has(subject.words)) continue;
        known.add(subject.words);
        (holderOf(card) === player ? own : others).push(subject);
      }
    }
  }
  return [...own, ...others];
}

function activationsOf({ scene }: Moment, duel: Duel, id: CardId, name: string): readonly Subject[] {
  const definition = duel.book[name];
  if (definition === undefined) return [];
  const quoted = nameOf(scene.cast, duel, id);
  const isCard = definition.kind !== "monster" || definition.properties.includes("Pendulum");
  const card: Subject[] = isCard ? [{ words: quoted, card: id, tails: [""] }] : [];
  const gained = isOnField(duel.cards[id]?.zone ?? "gone") ? current(duel, id).gained : [];
  const numbers = [...activatedEffects(definition), ...gained.map((_, at) => definition.effects.length + at + 1)];
  const effects = numbers.flatMap((effect): Subject[] => {
    const span = { start: 0, end: 0 };
    const reference = { ...span, kind: "card", name: { ...span, value: name } } as const;
    const meant = (number?: number) => {
      const words = { ...span, kind: "effect", card: reference } as const;
      return effectMeant(duel, id, number === undefined ? words : { ...words, number: { ...span, value: number } });
    };
    const numbered = meant(effect);
    if ("fault" in numbered) return [];
    const plain = meant();
    const isPlain = "effect" in plain && plain.effect === effect;
    return [{ words: `effect ${isPlain ? "" : `${effect} `}of ${quoted}`, card: id, effect, tails: [""] }];
  });
  return [...card, ...effects];
}

/** The monsters that could be Summoned; of some kinds of Summons also by the cards that could Summon them. */
function summons(moment: Moment, { player, how }: StepStart): readonly Subject[] {
  const { cast } = moment.scene;
  if (how === undefined) return [];
  const kind = how === "Tribute" ? "Normal" : how;
  const by = actors(moment, player, ({ act, summon }) => act === "summon" && summon === kind);
  if (!["Fusion", "Ritual", "Synchro", "Xyz", "Link"].includes(how)) return by;
  const tails = [
    "",
    ...activations(moment, player)
      .filter(summonsBy(moment, how))
      .map(({ words }) => `with ${words}`),
  ];
  const monsters = duelsOf(moment).flatMap((duel) =>
    namedCards(cast, duel).flatMap(({ id, name }): Subject[] => {
      const card = duel.cards[id];
      const definition = duel.book[name];
      const isKind = definition?.properties.some((property) => property === how);
      if (card === undefined || definition?.kind !== "monster" || isKind !== true || holderOf(card) !== player)
        return [];
      if (card.zone === "monster" || card.zone === "gone" || card.zone === "deck") return [];
      return [{ words: nameOf(cast, duel, id), card: id, tails }];
    }),
  );
  return [...new Map([...by, ...monsters].map((subject) => [subject.words, { ...subject, tails }])).values()];
}

/** Whether a card or effect Summons in that way as it resolves. */
function summonsBy({ board }: Moment, how: SummonKind): (subject: Subject) => boolean {
  const verb = `${how.toLowerCase()} summon`;
  return ({ card }) => {
    const name = card === undefined ? undefined : board.duel.cards[card]?.def;
    const effects = name === undefined ? [] : (board.duel.book[name]?.effects ?? []);
    return effects.some(({ body }) => body.some(({ deed }) => deed.verb === verb));
  };
}

function attacks(moment: Moment, { player, place, directly }: StepStart): readonly Subject[] {
  const attackers = actors(moment, player, ({ act }) => act === "attack");
  if (place === "attacker") return attackers;
  if (directly === true) return [{ words: "with", tails: attackers.map(({ words }) => words) }];
  const { cast } = moment.scene;
  const targets = duelsOf(moment).flatMap((duel) =>
    namedCards(cast, duel).flatMap(({ id }): Subject[] => {
      const card = duel.cards[id];
      if (card?.zone !== "monster" || card.controller === player) return [];
      return [{ words: nameOf(cast, duel, id), card: id, tails: attackers.map(({ words }) => `with ${words}`) }];
    }),
  );
  return [...new Map(targets.map((target) => [target.words, target])).values()];
}

/** The triggers of a player that wait in a window from here on. */
function triggers(moment: Moment, player: Player): readonly Subject[] {
  const { scene, board } = moment;
  const found = new Map<string, Subject>();
  for (const { duel } of walk(scene, board)) {
    for (const trigger of waiting(duel)) {
      if (trigger.player !== player) continue;
      const { card } = trigger.card;
      const name = duel.cards[card]?.def ?? "";
      const all = activationsOf(moment, duel, card, name);
      const subject = all.find(({ effect }) => effect === trigger.effect);
      if (subject !== undefined && !found.has(subject.words)) found.set(subject.words, subject);
    }
  }
  return [...found.values()];
}
