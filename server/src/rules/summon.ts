import { attemptFrom } from "./attempt";
import { cardOf, definitionOf, pile, refOf, withCard, withPlayer } from "./board";
import type { Action, CardId, Choice, Duel, SummonAttempt } from "./duel";
import { prepareExtra, preparePendulum } from "./extra-deck-summon";
import { clearFieldZone } from "./field-zone";
import { moveCards } from "./move";
import { normalSummonLeft, prepareNormal } from "./normal-summon";
import { Answers } from "./pick";
import { type Placing, placeSpell } from "./placing";
import { arrivedThisTurn, attackedThisTurn } from "./position";
import { answersPay, hasProcedure, prepareProcedure } from "./procedure";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { openFindings, refusal } from "./windows";
import type { SummonKind } from "./words";

/** Summons and Sets that a player makes by the rules, each by its kind. */

export interface PreparedSummon {
  readonly findings: readonly Finding[];
  readonly open?: Choice;
  readonly ready?: { readonly duel: Duel; readonly attempt?: SummonAttempt };
}

export function refused(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.kind === "refusal");
}

/** Judges a Summon as far as its answers go. `brief`: one refusal is enough. */
export function prepareSummon(duel: Duel, action: Action, brief = false): PreparedSummon {
  const { subject } = action;
  if (subject === undefined || duel.cards[subject] === undefined || cardOf(duel, subject).def === "")
    return { findings: [refusal("summon/not-a-monster", duel, subject)] };
  const opening = openFindings(duel, action, ["Main 1", "Main 2"]);
  if (brief && refused(opening)) return { findings: opening };
  switch (action.summon ?? "Normal") {
    case "Normal":
    case "Tribute":
      return prepareNormal(duel, action, subject, opening, false);
    case "Flip":
      return prepareFlip(duel, action, subject, opening);
    case "Gemini":
      return prepareGemini(duel, action, subject, opening);
    case "Synchro":
    case "Xyz":
    case "Link":
      return byMaterials(duel, action, subject, opening, action.summon ?? "Synchro");
    case "Pendulum":
      return preparePendulum(duel, action, subject, opening);
    default:
      return prepareProcedure(duel, action, subject, opening);
  }
}

/**
 * A Summon with the materials that the monster asks for, or in another way that its procedures allow for this kind.
 * Where both are refused, the reasons are those of the way that the materials told are for, or for which there are any.
 */
function byMaterials(
  duel: Duel,
  action: Action,
  id: CardId,
  opening: readonly Finding[],
  kind: SummonKind,
): PreparedSummon {
  const usual = prepareExtra(duel, action, id, opening, kind);
  if (!refused(usual.findings) || !hasProcedure(duel, id, kind)) return usual;
  const other = prepareProcedure(duel, action, id, opening, kind);
  if (!refused(other.findings) || action.effect !== undefined) return other;
  const told = action.answers.length > 0 || usual.findings.some(({ rule }) => rule === "summon/materials");
  return told && answersPay(duel, action, id, kind) ? other : usual;
}

/** Judges a Set: of a monster like a Normal Summon, of a Spell or Trap without any limit. `brief`: one refusal is enough. */
export function prepareSet(duel: Duel, action: Action, brief = false): PreparedSummon {
  const { subject } = action;
  if (subject === undefined || duel.cards[subject] === undefined || cardOf(duel, subject).def === "")
    return { findings: [refusal("summon/not-in-hand", duel, subject, { player: action.player })] };
  const opening = openFindings(duel, action, ["Main 1", "Main 2"]);
  if (brief && refused(opening)) return { findings: opening };
  const definition = definitionOf(duel, subject);
  if (definition.kind === "monster") return prepareNormal(duel, action, subject, opening, true);
  const findings = [
    ...opening,
    ...inHand(duel, action, subject),
    ...weigh(duel, { verb: "set", card: subject, by: action.player, via: "action" }),
  ];
  const field = definition.properties.includes("Field");
  if (!field && pile(duel, action.player, "spell").length >= 5)
    findings.push(refusal("activate/no-zone", duel, subject));
  if (refused(findings)) return { findings };
  const placing: Placing = field
    ? { refused: [] }
    : placeSpell(duel, action.player, subject, new Answers(action.answers));
  if (placing.refused.length > 0) return { findings: [...findings, ...placing.refused] };
  const cause = { by: "action" as const, player: action.player };
  const cleared = field ? clearFieldZone(duel, action.player) : duel;
  const next = moveCards(
    cleared,
    [
      {
        card: subject,
        to: field ? "field" : "spell",
        player: action.player,
        faceUp: false,
        ...(placing.slot === undefined ? {} : { slot: placing.slot }),
        verbs: ["set"],
        change: { setOn: duel.turn },
      },
    ],
    cause,
  );
  return { findings, ...(placing.open === undefined ? {} : { open: placing.open }), ready: { duel: next } };
}

export function inHand(duel: Duel, action: Action, id: CardId): readonly Finding[] {
  const card = cardOf(duel, id);
  return card.zone === "hand" && card.controller === action.player
    ? []
    : [refusal("summon/not-in-hand", duel, id, { player: action.player })];
}

function prepareFlip(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const card = cardOf(duel, id);
  const findings: Finding[] = [...opening];
  if (card.zone !== "monster" || card.controller !== action.player || card.faceUp)
    findings.push(refusal("summon/not-face-down", duel, id));
  else if (arrivedThisTurn(duel, card)) findings.push(refusal("summon/arrived-this-turn", duel, id));
  else if (card.positionChangedOn === duel.turn) findings.push(refusal("position/changed", duel, id));
  else findings.push(...attackedThisTurn(duel, card));
  findings.push(...weigh(duel, { verb: "flip summon", card: id, by: action.player, via: "action" }));
  const turning = weigh(duel, { verb: "change position", card: id, by: action.player, via: "action" });
  findings.push(...turning.filter(({ rule }) => rule === "restricted/position"));
  if (refused(findings)) return { findings };
  const turned = withCard(duel, id, { faceUp: true, position: "attack", positionChangedOn: duel.turn });
  return {
    findings,
    ready: attemptFrom(turned, {
      kind: "Flip",
      player: action.player,
      ids: [id],
      to: action.player,
      position: "attack",
      slots: [],
      materials: [],
      stamp: duel.now + 1,
    }),
  };
}

function prepareGemini(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const card = cardOf(duel, id);
  const findings: Finding[] = [...opening];
  if (
    card.zone !== "monster" ||
    card.controller !== action.player ||
    !card.faceUp ||
    card.gemini === true ||
    !definitionOf(duel, id).properties.includes("Gemini")
  )
    findings.push(refusal("summon/not-gemini", duel, id));
  const left = normalSummonLeft(duel, action.player, id);
  findings.push(
    ...left.findings,
    ...weigh(duel, { verb: "gemini summon", card: id, by: action.player, via: "action" }),
  );
  if (refused(findings)) return { findings };
  const stamp = duel.now + 1;
  const record = { stamp, card: refOf(card), ...(left.extra === undefined ? {} : { extra: left.extra }) };
  const counted = withPlayer({ ...duel, now: stamp }, action.player, {
    normalSummons: [...duel.players[action.player].normalSummons, record],
  });
  return {
    findings,
    ready: attemptFrom(counted, {
      kind: "Gemini",
      player: action.player,
      ids: [id],
      to: action.player,
      position: card.position,
      slots: [],
      materials: [],
      stamp,
    }),
  };
}
