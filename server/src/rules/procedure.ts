import { attemptFrom } from "./attempt";
import { cardOf, definitionOf, pile, refOf } from "./board";
import { holds } from "./condition";
import type { EffectDefinition } from "./definition";
import { view } from "./derive";
import type { Action, CardId, Choice, Duel, Memory } from "./duel";
import { usedOnce, weighLimit } from "./limits";
import { comesBack } from "./mid-summon";
import { isBroken } from "./oath";
import { onlyOneRefusal } from "./only-one";
import { doLine, memoryFor } from "./perform";
import { Answers } from "./pick";
import { zonesOf } from "./places";
import { placeMonster } from "./placing";
import { playersOf } from "./players";
import { type PreparedSummon, refused } from "./summon";
import { weighSummon, zoneFor } from "./summonable";
import { summonVerb } from "./verbs";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal } from "./windows";
import type { Player, Position, SummonKind } from "./words";

/** Special Summons by a monster's own procedure. */

/** Whether a monster can be Summoned in that way by a procedure of its own. */
export function hasProcedure(duel: Duel, id: CardId, kind: SummonKind): boolean {
  return proceduresOf(duel, id, kind).length > 0;
}

/** The Summoning procedures (one-based effects) of a monster that work where it is, of one kind of Summon. */
export function proceduresOf(duel: Duel, id: CardId, kind: SummonKind = "Special"): readonly number[] {
  const card = cardOf(duel, id);
  return definitionOf(duel, id).effects.flatMap((effect, index) =>
    effect.class === "procedure" &&
    effect.procedure?.summon === "special" &&
    (effect.procedure.as ?? "Special") === kind &&
    effect.in.some((place) => zonesOf(place).includes(card.zone))
      ? [index + 1]
      : [],
  );
}

/**
 * Whether the answers of an action pay for a procedure of the monster, whatever else keeps it from being used; without
 * answers, whether some could.
 */
export function answersPay(duel: Duel, action: Action, id: CardId, kind: SummonKind): boolean {
  return proceduresOf(duel, id, kind).some((index) => {
    const effect = definitionOf(duel, id).effects[index - 1];
    if (effect === undefined) return false;
    const memory = memoryFor(duel, id, { card: cardOf(duel, id).def, effect: index }, { player: action.player });
    const paid = payProcedure(duel, memory, effect, effect.procedure?.asMaterial, new Answers(action.answers));
    return "found" in paid || (action.answers.length === 0 && "open" in paid);
  });
}

export function prepareProcedure(
  duel: Duel,
  action: Action,
  id: CardId,
  opening: readonly Finding[],
  kind: SummonKind = "Special",
): PreparedSummon {
  const all = proceduresOf(duel, id, kind);
  const wanted = action.effect === undefined ? all : all.filter((index) => index === action.effect);
  if (wanted.length === 0) return { findings: [...opening, refusal("summon/no-procedure", duel, id)] };
  let nearest: PreparedSummon | undefined;
  for (const index of wanted) {
    const effect = definitionOf(duel, id).effects[index - 1];
    if (effect === undefined) continue;
    const tried = byProcedure(duel, action, id, index, effect, opening);
    if (!refused(tried.findings)) return tried;
    nearest ??= tried;
  }
  return nearest ?? { findings: [refusal("summon/no-procedure", duel, id)] };
}

function byProcedure(
  duel: Duel,
  action: Action,
  id: CardId,
  index: number,
  effect: EffectDefinition,
  opening: readonly Finding[],
): PreparedSummon {
  const { player } = action;
  const card = cardOf(duel, id);
  const procedure = effect.procedure ?? { summon: "special" as const };
  const kind: SummonKind = procedure.as ?? "Special";
  const findings: Finding[] = [...opening];
  if (card.owner !== player) findings.push(refusal("summon/no-procedure", duel, id));
  const memory = memoryFor(duel, id, { card: card.def, effect: index }, { player });
  const context = { view: view(duel), memory };
  if (!effect.conditions.every((condition) => holds(context, condition)))
    findings.push(
      refusal("summon/condition", duel, id, {
        condition: effect.text.filter((line) => /^if\b/i.test(line)).join("; "),
      }),
    );
  if (isBroken(context, effect.oaths, id)) findings.push(refusal("summon/oath", duel, id, { player }));
  findings.push(...weighLimit(duel, id, effect, index, player));
  const to = playersOf(context, procedure.to ?? "you")[0] ?? player;
  const field = pile(duel, to, "monster");
  findings.push(
    ...weighSummon(duel, id, { kind, by: player, to, via: "procedure", freed: effect.cost.length > 0 ? field : [] }),
  );
  if (refused(findings)) return { findings };
  const answers = new Answers(action.answers);
  const paid = payProcedure(duel, memory, effect, procedure.asMaterial, answers);
  if ("open" in paid) return { findings, open: asMaterialOf(paid.open, procedure.as) };
  if ("refused" in paid) return { findings: [...findings, ...paid.refused] };
  findings.push(...paid.found);
  if (zoneFor(paid.duel, id, { to, kind }) === undefined)
    return { findings: [...findings, refusal("summon/no-zone", duel, id)] };
  const second = onlyOneRefusal(paid.duel, id, to, "summon/only-one");
  if (second !== undefined) return { findings: [...findings, second] };
  const undecided = comesBack(duel, paid.duel, id, player, "special summon");
  if (undecided !== undefined) return { findings: [...findings, undecided] };
  const fixed =
    procedure.position === "defense" || procedure.position === "face-down defense"
      ? "defense"
      : procedure.position === "attack"
        ? "attack"
        : undefined;
  const placing = placeMonster(
    paid.duel,
    { by: player, card: id, way: { to, kind }, position: fixed === undefined && kind !== "Link" },
    answers,
  );
  if (placing.refused.length > 0) return { findings: [...findings, ...placing.refused] };
  const source = { player, source: refOf(card), effect: { card: card.def, effect: index } };
  const counted = usedOnce(paid.duel, source, "procedure", duel.now + 1);
  const position: Position = fixed ?? placing.position ?? "attack";
  return {
    findings,
    ...(placing.open === undefined ? {} : { open: placing.open }),
    ready: attemptFrom(counted, {
      kind,
      player,
      ids: [id],
      to,
      position,
      slots: placing.slot === undefined ? [] : [placing.slot],
      materials: paid.memory.cost,
      stamp: duel.now + 1,
      procedure: { card: card.def, effect: index },
    }),
  };
}

/** What is asked for a Summon of that kind is its material. */
function asMaterialOf(choice: Choice, kind: SummonKind | undefined): Choice {
  return kind === undefined ? choice : { ...choice, ask: { about: "material", verb: summonVerb(kind) } };
}

type Paid =
  | { readonly open: Choice }
  | { readonly refused: readonly Finding[] }
  | { readonly duel: Duel; readonly memory: Memory; readonly found: readonly Finding[] };

function payProcedure(
  duel: Duel,
  start: Memory,
  effect: EffectDefinition,
  asMaterial: SummonKind | undefined,
  answers: Answers,
): Paid {
  let next = duel;
  let memory = start;
  const found: Finding[] = [];
  for (let at = 0; at < effect.cost.length; ) {
    const line = doLine(next, memory, effect.cost, at, answers, "cost", "cost");
    const { outcome: paid, clause } = line;
    at = line.after;
    if ("open" in paid)
      return asMaterial === undefined
        ? { open: paid.open }
        : { open: withMaterialFindings(next, paid.open, memory.player, asMaterial) };
    if ("refused" in paid) return { refused: paid.refused };
    const using = paid.memory.cost.slice(memory.cost.length);
    const weighed = using.flatMap((card) =>
      weigh(
        next,
        asMaterial === undefined
          ? { verb: clause.deed.verb, card: card.card, by: memory.player, via: "used by procedure" }
          : { verb: "use as material", card: card.card, by: memory.player, via: "procedure", for: asMaterial },
      ),
    );
    const bad = weighed.filter((finding) => finding.kind === "refusal");
    if (bad.length > 0) return { refused: bad };
    found.push(...weighed);
    if (!paid.did)
      return {
        refused: [
          refusal("cost/cannot-pay", duel, memory.source.card, {
            player: memory.player,
            reason: "there is nothing to use for it",
          }),
        ],
      };
    next = paid.duel;
    memory = paid.memory;
  }
  return { duel: next, memory, found };
}

function withMaterialFindings(duel: Duel, choice: Choice, player: Player, kind: SummonKind): Choice {
  const candidates = choice.candidates.map((candidate) => {
    if (candidate.answer.answer !== "cards") return candidate;
    const findings = candidate.answer.cards.flatMap((card) =>
      weigh(duel, { verb: "use as material", card, by: player, via: "procedure", for: kind }),
    );
    return {
      ...candidate,
      legal: candidate.legal && !refused(findings),
      findings: [...candidate.findings, ...findings],
    };
  });
  const { usual, ...rest } = choice;
  const legal = candidates.every((candidate) => candidate.legal);
  return { ...rest, candidates, ...(usual !== undefined && legal ? { usual } : {}) };
}
