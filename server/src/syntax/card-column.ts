import { readAction } from "./card-action";
import { readCondition } from "./card-condition";
import type { Cursor } from "./card-cursor";
import { readDeclaration } from "./card-declaration";
import { inPosition, readDeed } from "./card-deed";
import { readEvents } from "./card-event";
import type { CardLine, ConjunctionTerm } from "./card-lines";
import type { EventPhrase } from "./card-phrases";
import { readOwner, readPlayer } from "./card-place";
import { readSelector } from "./card-selector";
import { readWindow, readWindowLine } from "./card-window";
import { attributes, kinds, type SummonTerm, summonKinds } from "./card-words";

type Reader = (cursor: Cursor) => CardLine | undefined;

/** Lines below a head by their first words, longer ones first. */
export const columnLines: readonly (readonly [string, Reader])[] = [
  ["when", readWhen],
  ["if", readIf],
  ["not the turn", readNotTheTurn],
  ["not in the damage step", (cursor) => damageStep(cursor, false)],
  ["also in the damage step", (cursor) => damageStep(cursor, true)],
  ["not", readNotDuring],
  ["during", readDuring],
  ["at", readDuring],
  ["after damage calculation", readDuring],
  ["before damage calculation", readDuring],
  ["instead of your normal draw", readInsteadOfDraw],
  ["cost for", readStatementLine],
  ["cost", readCost],
  ["target", readTarget],
  ["declare", readDeclare],
  ["do", (cursor) => clause(cursor, "do")],
  ["and if you do", (cursor) => clause(cursor, "and if you do")],
  ["and", (cursor) => clause(cursor, "and")],
  ["also after that", (cursor) => clause(cursor, "also after that")],
  ["also", (cursor) => clause(cursor, "also")],
  ["then", (cursor) => clause(cursor, "then")],
  ["or", (cursor) => clause(cursor, "or")],
  ["otherwise", (cursor) => clause(cursor, "otherwise")],
  ["choose", readChoose],
  ["each that applies", readChoose],
  ["option", readOption],
  ["oath", readOath],
  ["no response", readNoResponse],
  ["needs", readNeeds],
  ["later", readLater],
  ["heads", (cursor) => coin(cursor, true)],
  ["tails", (cursor) => coin(cursor, false)],
  ["to your field", readToField],
  ["to the opponent's field", readToField],
  ["in", readInPosition],
  ["as", readAsMaterial],
];

/** `when EVENT`; with an action behind it the line is tied to what the effect did. */
function readWhen(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("when")) return undefined;
  if (cursor.sees("Chain Link")) {
    const condition = readCondition(cursor);
    return condition && { line: "if", condition, ...cursor.since(start) };
  }
  const events = readEvents(cursor, false);
  if (!events) return undefined;
  if (cursor.done) return { line: "when", events, ...cursor.since(start) };
  cursor.words(",");
  const [event] = events;
  const action = events.length === 1 ? readAction(cursor) : undefined;
  return event && action && { line: "tied", event, action, ...cursor.since(start) };
}

/** An event or a state; what may be either keeps both. */
function readIf(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("if")) return undefined;
  const span = () => ({ line: "if" as const, ...cursor.since(start) });
  let events: readonly EventPhrase[] | undefined;
  cursor.attempt(() => {
    const found = readEvents(cursor, false);
    events = found && cursor.done ? found : undefined;
    return undefined;
  });
  const condition = cursor.attempt(() => {
    const found = readCondition(cursor);
    return found && (cursor.done || events === undefined) ? found : undefined;
  });
  if (condition) return { ...span(), condition, ...(events && { events }) };
  const again = events && readEvents(cursor, false);
  return again && { ...span(), events: again };
}

function readDuring(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const windows = readWindowLine(cursor);
  return windows && { line: "during", windows, not: false, ...cursor.since(start) };
}

function readNotDuring(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const windows = cursor.words("not") && readWindowLine(cursor);
  return windows && { line: "during", windows, not: true, ...cursor.since(start) };
}

function readNotTheTurn(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!(cursor.words("not the turn it was") ?? cursor.words("not the turn this card was"))) return undefined;
  const happened = cursor.oneOf<"sent there" | "set" | "summoned">([
    ["sent there", "sent there"],
    ["sent to the GY", "sent there"],
    ["Set", "set"],
    ["Summoned", "summoned"],
  ]);
  return happened && { line: "not this turn", happened: happened.value, ...cursor.since(start) };
}

function damageStep(cursor: Cursor, allowed: boolean): CardLine | undefined {
  const span = cursor.words(allowed ? "also in the Damage Step" : "not in the Damage Step");
  return span && { line: "damage step", allowed, ...span };
}

function readInsteadOfDraw(cursor: Cursor): CardLine | undefined {
  const span = cursor.words("instead of your normal draw");
  return span && { line: "instead of the normal draw", ...span };
}

function readCost(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("cost")) return undefined;
  const conjunction = cursor.words("or") ? "or" : cursor.words("and") ? "and" : undefined;
  const deed = readDeed(cursor);
  return deed && { line: "cost", conjunction, deed, ...cursor.since(start) };
}

function readTarget(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const selector = cursor.words("target") && readSelector(cursor);
  return selector && { line: "target", selector, ...cursor.since(start) };
}

function readDeclare(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const declaration = cursor.words("declare") && readDeclaration(cursor);
  return declaration && { line: "declare", declaration, ...cursor.since(start) };
}

function clause(cursor: Cursor, conjunction: ConjunctionTerm): CardLine | undefined {
  const { start } = cursor;
  const said = cursor.words(conjunction);
  if (said === undefined) return undefined;
  const may = cursor.words("you may") !== undefined;
  const action = readAction(cursor);
  return (
    action && { line: "clause", conjunction: { ...said, value: conjunction }, may, action, ...cursor.since(start) }
  );
}

function readChoose(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const mode = cursor.oneOf<Extract<CardLine, { line: "choose" }>["mode"]>([
    ["choose 1 not yet chosen this turn by name", "one not yet chosen this turn by name"],
    ["choose 1 not yet chosen this turn", "one not yet chosen this turn"],
    ["choose 1", "one"],
    ["choose each that applies", "each that applies"],
    ["each that applies", "each that applies"],
    ["choose each", "in order"],
  ]);
  return mode && { line: "choose", mode: mode.value, ...cursor.since(start) };
}

function readOption(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("option")) return undefined;
  cursor.words(":");
  const may = cursor.words("you may") !== undefined;
  const condition = cursor.attempt(() => {
    const found = cursor.words("if") && readCondition(cursor);
    if (found) cursor.words(":") ?? cursor.words(",");
    return found;
  });
  if (!condition) named(cursor);
  if (cursor.done) return { line: "option", may, ...(condition && { condition }), ...cursor.since(start) };
  const action = readAction(cursor);
  return action && { line: "option", may, action, ...(condition && { condition }), ...cursor.since(start) };
}

/** An option may be called by a kind of card, an Attribute or text in quotes; its lines say what it does. */
function named(cursor: Cursor): void {
  cursor.attempt(() => {
    const name =
      cursor.oneOf([...kinds, ...attributes].map((word) => [word, word] as const)) ??
      cursor.string("the name of the option");
    return name && cursor.done ? name : undefined;
  });
}

function readOath(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("oath")) return undefined;
  cursor.words(":");
  const action = readAction(cursor);
  return action && { line: "oath", action, ...cursor.since(start) };
}

function readNoResponse(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("no response")) return undefined;
  const by = cursor.attempt(() => (cursor.words("by") ? readPlayer(cursor) : undefined));
  const selector = cursor.attempt(() => (cursor.words("with") ? readSelector(cursor) : undefined));
  return { line: "no response", ...(by && { by }), ...(selector && { with: selector }), ...cursor.since(start) };
}

function readNeeds(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const condition = cursor.words("needs") && readCondition(cursor);
  return condition && cursor.words("to resolve") && { line: "needs", condition, ...cursor.since(start) };
}

/** `later, during the End Phase` alone delays the next line; with an action behind it that action. */
function readLater(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const window = cursor.words("later , during") && readWindow(cursor);
  return window && { line: "later", window, ...cursor.since(start) };
}

function coin(cursor: Cursor, heads: boolean): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words(heads ? "heads" : "tails")) return undefined;
  cursor.words(":");
  const action = readAction(cursor);
  return action && { line: "coin", heads, action, ...cursor.since(start) };
}

function readToField(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const who = cursor.words("to") && readOwner(cursor);
  return who && cursor.words("field") && { line: "to the field of", who, ...cursor.since(start) };
}

function readInPosition(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const position = inPosition(cursor);
  return position && { line: "in position", position, ...cursor.since(start) };
}

/** `as material`, `as Fusion Material`; `as Xyz Summon`: it is one, with the cost as its material. */
function readAsMaterial(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!cursor.words("as")) return undefined;
  if (cursor.words("material")) return { line: "as material", ...cursor.since(start) };
  const summon = cursor.oneOf<SummonTerm>(
    (["Synchro", "Xyz", "Link"] as const).map((word) => [`${word} Summon`, word]),
  );
  if (summon) return { line: "as material", kind: summon.value, summon: true, ...cursor.since(start) };
  const kind = cursor.oneOf<SummonTerm>(
    summonKinds.map((word) => [`${word} Material`, word]),
    "`material` or a kind of it (`Fusion Material`)",
  );
  return kind && { line: "as material", kind: kind.value, ...cursor.since(start) };
}

function readStatementLine(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const action = readAction(cursor);
  return action && { line: "statement", action, ...cursor.since(start) };
}
