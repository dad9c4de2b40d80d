import { pickable } from "./activation-targets";
import { cardOf, freeMonsterZone, holderOf } from "./board";
import type { Clause, EffectDefinition, Selector } from "./definition";
import { view } from "./derive";
import type { Candidate, Duel, Memory } from "./duel";
import { doClause } from "./perform";
import { Answers } from "./pick";
import { cardsIn } from "./places";
import { deckTooShort } from "./short-deck";
import { weighSummon } from "./summonable";
import { covers, summonKind } from "./verbs";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal } from "./windows";

/** An effect that could do nothing cannot be activated: whether, and why not. */

/**
 * Why an effect could not do what it says: its first deed, or one that must be done along with it, has nothing legal to
 * choose.
 */
export function couldDoNothing(
  duel: Duel,
  memory: Memory,
  body: readonly Clause[],
  effect: EffectDefinition,
): readonly Finding[] {
  if (effect.class === "flip" || (effect.class === "trigger" && !effect.optional)) return [];
  const [first, ...others] = ways(body).map((way) => nothingToDo(duel, memory, way));
  return others.some((other) => other.length === 0) ? [] : (first ?? []);
}

/** The lines up to the first that is joined by `otherwise`, those up to the next, and so on. */
function ways(body: readonly Clause[]): readonly (readonly Clause[])[] {
  const found: Clause[][] = [[]];
  for (const [at, clause] of body.entries()) {
    if (at > 0 && clause.conjunction === "otherwise") found.push([]);
    found.at(-1)?.push(clause);
  }
  return found;
}

function nothingToDo(duel: Duel, memory: Memory, body: readonly Clause[]): readonly Finding[] {
  let now = { duel, memory };
  for (const [at, clause] of body.entries()) {
    const { deed } = clause;
    if (clause.may === true || deed.later !== undefined || deed.nextTime !== undefined) return [];
    if (at > 0 && clause.conjunction !== "and if you do" && clause.conjunction !== "and") return [];
    const within = at > 0 ? keptFromBanishing(duel, memory, clause) : [];
    if (within.length > 0)
      return [{ ...doNothing(duel, memory, clause), within, causes: within.flatMap(({ causes }) => causes) }];
    const together = at === 0 || clause.conjunction === "and";
    const short = together ? deckTooShort({ view: view(now.duel), memory: now.memory }, deed) : undefined;
    if (short !== undefined) return [inVainFor(duel, memory, `there are too few cards in ${short}'s Deck`)];
    // Whether the card itself can be Summoned is asked of the board at hand, before the lines above change it.
    const board = at > 0 && summonsItself(clause) ? { duel, memory } : now;
    const trial = doClause(
      board.duel,
      board.memory,
      { ...clause, condition: undefined },
      new Answers([]),
      at,
      "effect",
      "effect",
    );
    const chooses =
      choosesCards(clause) &&
      (at === 0 || covers("special summon", deed.verb)) &&
      !looksAmongUnseen(duel, memory, clause) &&
      !wouldDestroyInVain(now, clause);
    if ("open" in trial) {
      const { ask, candidates } = trial.open;
      const stuck = ask.about === "choose" && candidates.length > 0 && !candidates.some(({ legal }) => legal);
      const idle = stuck || (deed.verb === "reveal" && inVain(board, clause, at, body[at + 1], candidates));
      return chooses && idle ? [doNothing(now.duel, now.memory, clause)] : [];
    }
    if (!("refused" in trial) && !trial.did && changedAnyway(board.duel, trial.duel)) return [];
    if ("refused" in trial || !trial.did) return chooses ? [doNothing(board.duel, board.memory, clause)] : [];
    if (board !== now) return [];
    now = trial;
  }
  return [];
}

/** Whether there is something to destroy, though it cannot be destroyed: that keeps nobody from trying. */
function wouldDestroyInVain(
  { duel, memory }: { readonly duel: Duel; readonly memory: Memory },
  { deed }: Clause,
): boolean {
  if (deed.verb !== "destroy" || deed.what === undefined) return false;
  return pickable({ duel, memory, answers: new Answers([]) }, deed.what).length > 0;
}

/** More cards than this are not shown one after another to see what could be done with each. */
const mostShown = 60;

/** Whether a line that needs the one above could do nothing with any of the cards that this one may show. */
function inVain(
  { duel, memory }: { readonly duel: Duel; readonly memory: Memory },
  clause: Clause,
  at: number,
  next: Clause | undefined,
  candidates: readonly Candidate[],
): boolean {
  if (next?.conjunction !== "and if you do" || next.may === true || next.condition !== undefined) return false;
  const legal = candidates.filter((candidate) => candidate.legal);
  if (legal.length === 0 || legal.length > mostShown) return false;
  return legal.every(({ answer }) => {
    const shown = doClause(duel, memory, clause, new Answers([answer]), at, "effect", "effect");
    if (!("did" in shown) || !shown.did) return false;
    const trial = doClause(shown.duel, shown.memory, next, new Answers([]), at + 1, "effect", "effect");
    if (!("open" in trial)) return "refused" in trial || !trial.did;
    const { ask, candidates: found, sets } = trial.open;
    return ask.about === "choose" && (sets?.length === 0 || !found.some((candidate) => candidate.legal));
  });
}

/** Whether something else became of the cards that a line is about: they were spared, or something was done instead. */
function changedAnyway(before: Duel, after: Duel): boolean {
  return after.uses.length > before.uses.length || after.events.length > before.events.length;
}

/** Why a card whose activation or Summon is answered cannot be banished, as the answer must. */
function keptFromBanishing(duel: Duel, memory: Memory, { deed: { verb, what } }: Clause): readonly Finding[] {
  const { event } = memory;
  if (verb !== "banish" || what === undefined || !isOfThatCard(what)) return [];
  if (event?.subject === undefined || (event.verb !== "activate" && event.would !== true)) return [];
  const source = view(duel).see(memory.source.card);
  const use = { verb, card: event.subject.card, by: memory.player, via: "effect", source } as const;
  return weigh(duel, use).filter(({ kind }) => kind === "refusal");
}

function isOfThatCard(what: Selector): boolean {
  return what.select === "ref" ? what.ref.to === "that card" : what.select === "and" && what.of.some(isOfThatCard);
}

/** Whether the one who resolves a clause chooses cards for it, or it makes some, so that it can find none. */
export function choosesCards(clause: Clause): boolean {
  const { what, verb } = clause.deed;
  if (clause.deed.token !== undefined || clause.deed.becomes !== undefined) return true;
  if (verb === "draw" || verb === "negate" || verb === "modify" || verb === "change position") return false;
  return (
    what !== undefined &&
    (summonsItself(clause) || isOfCards(what) || (what.select === "and" && what.of.every(isOfCards)))
  );
}

/** Whether some of the cards among which a line looks are in the other player's hand or Deck, where nobody knows of them. */
function looksAmongUnseen(duel: Duel, memory: Memory, { deed: { what } }: Clause): boolean {
  if (what?.select !== "cards") return false;
  const unseen = (what.where ?? []).filter(({ place }) => place === "hand" || place === "Deck");
  return cardsIn({ view: view(duel), memory }, unseen).some((id) => holderOf(cardOf(duel, id)) !== memory.player);
}

function summonsItself({ deed: { what, verb } }: Clause): boolean {
  return what?.select === "ref" && what.ref.to === "this card" && covers("special summon", verb);
}

function isOfCards({ select }: Selector): boolean {
  return select === "cards";
}

function doNothing(duel: Duel, memory: Memory, clause: Clause): Finding {
  const { what, toPut } = clause.deed;
  const verb = toPut === true ? "place" : clause.deed.verb;
  const source = view(duel).see(memory.source.card);
  const performing = { duel, memory, answers: new Answers([]) };
  const ids = what === undefined ? [] : pickable(performing, what);
  const activated = verb === "activate" ? { activated: "card" as const } : {};
  const weighed = ids.flatMap((id) =>
    clause.deed.becomes !== undefined
      ? noRoom(duel, memory)
      : covers("special summon", verb)
        ? weighSummon(duel, id, {
            kind: summonKind(verb) ?? "Special",
            by: memory.player,
            to: memory.player,
            via: "effect",
            source,
          })
        : weigh(duel, { verb, ...activated, card: id, by: memory.player, via: "effect", source }),
  );
  const trial = doClause(duel, memory, { ...clause, condition: undefined }, new Answers([]), 0, "effect", "effect");
  const barred = "open" in trial ? trial.open.candidates.flatMap((candidate) => candidate.findings) : [];
  const within = dedupe(
    [...weighed, ...barred, ...materialReasons(duel, memory, clause)].filter((finding) => finding.kind === "refusal"),
  );
  const fitting = what === undefined || ids.length > 0;
  const none = fitting
    ? "there is nothing that it could choose"
    : `there is nothing that it could ${verb.replace(/\b\w+ summon$/, titled)}`;
  return {
    ...inVainFor(duel, memory, within.length > 0 ? "what it could choose is not legal" : none),
    within,
    causes: within.flatMap((finding) => finding.causes),
    grounds: [...new Set(within.map((finding) => finding.rule))],
  };
}

function noRoom(duel: Duel, { player, source }: Memory): readonly Finding[] {
  return freeMonsterZone(duel, player) === undefined ? [refusal("summon/no-zone", duel, source.card)] : [];
}

/** "special summon" as it is written: "Special Summon". */
function titled(verb: string): string {
  return verb.replace(/\b\w/g, (letter) => letter.toUpperCase());
}

function inVainFor(duel: Duel, { source }: Memory, reason: string): Finding {
  return refusal("activate/would-do-nothing", duel, source.card, { reason });
}

function materialReasons(duel: Duel, memory: Memory, clause: Clause): readonly Finding[] {
  if (!/(fusion|ritual|synchro|xyz|link) summon/.test(clause.deed.verb)) return [];
  const { what } = clause.deed;
  if (what === undefined) return [];
  const [first] = pickable({ duel, memory, answers: new Answers([]) }, what);
  if (first === undefined) return [];
  const trial = doClause(
    duel,
    memory,
    { ...clause, condition: undefined },
    new Answers([{ answer: "cards", cards: [first] }]),
    0,
    "effect",
    "effect",
  );
  return "refused" in trial ? trial.refused : [];
}

function dedupe(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = JSON.stringify([finding.rule, finding.subject, finding.causes]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
