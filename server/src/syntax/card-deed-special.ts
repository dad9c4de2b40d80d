import type { DeedPhrase } from "./card-actions";
import type { Cursor, Said } from "./card-cursor";
import { readDeclaration } from "./card-declaration";
import { type DeedWords, readDeed, readPositionWords, readSlots, verbForms } from "./card-deed";
import type { SelectorPhrase, ValuePhrase } from "./card-phrases";
import { readOwner, readPlayer } from "./card-place";
import { label, readSelector } from "./card-selector";
import { readValue } from "./card-value";
import { type SlotName, type VerbEntry, type VerbTerm, verbs } from "./card-verbs";
import type { PhaseTerm, PlayerTerm } from "./card-words";

/** Deeds whose object is not simply cards: `draw 2`, `pay half your LP`, `negate the activation`, `change SEL to …`. */
export function readSpecialDeed(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  return cursor.first<DeedWords>(
    () => draw(cursor, by),
    () => lifePoints(cursor, by),
    () => inflict(cursor, by),
    () => takeDamage(cursor, by),
    () => negate(cursor, by),
    () => rewrite(cursor),
    () => retarget(cursor),
    () => changePosition(cursor, by),
    () => counters(cursor, by),
    () => chance(cursor, by),
    () => phases(cursor, by),
    () => shuffleDeck(cursor, by),
    () => detach(cursor, by),
    () => {
      const verb = head(cursor, "win", by);
      if (verb) cursor.words("the Duel");
      return verb && { verb, said: [] };
    },
    () => {
      const verb = head(cursor, "declare", by);
      const declares = verb && readDeclaration(cursor);
      return verb && declares && { verb, declares, said: [] };
    },
  );
}

/** The verb in the form that its subject asks for. */
function head(cursor: Cursor, verb: VerbTerm, by: PlayerTerm | undefined): Said<VerbTerm> | undefined {
  const entry: VerbEntry | undefined = verbs.find((each) => each.verb === verb);
  return entry && cursor.oneOf(verbForms(entry, by).map((word) => [word, verb] as const));
}

function amountSaid(amount: ValuePhrase): Said<SlotName> {
  return { start: amount.start, end: amount.end, value: "amount" };
}

function draw(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "draw", by);
  const amount = verb && readValue(cursor);
  if (!verb || !amount) return undefined;
  if (!cursor.words("cards")) cursor.words("card");
  return { verb, amount, said: [amountSaid(amount)] };
}

/** `pay 1000 LP`, `pay half your LP`, `gain 500 LP`, `lose LP equal to …`. */
function lifePoints(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "pay", by) ?? head(cursor, "gain", by) ?? head(cursor, "lose", by);
  if (verb === undefined) return undefined;
  const amount = cursor.first<ValuePhrase>(
    () => (cursor.words("LP equal to") ? readValue(cursor) : undefined),
    () => {
      const value = readValue(cursor);
      const each = value && cursor.words("LP for each") && readSelector(cursor);
      const factor: ValuePhrase | undefined = each && { start: each.start, end: each.end, value: "count", of: each };
      return value && factor && { start: value.start, end: factor.end, value: "times", left: value, right: factor };
    },
    () => {
      const value = readValue(cursor);
      if (value === undefined) return undefined;
      return cursor.words("LP") || endsInLP(value) ? value : undefined;
    },
  );
  return amount && { verb, amount, said: [amountSaid(amount)], ...label(cursor) };
}

function endsInLP(value: ValuePhrase): boolean {
  if (value.value === "half" || value.value === "double") return endsInLP(value.of);
  if (value.value === "plus" || value.value === "minus") return endsInLP(value.left);
  return value.value === "lp";
}

/** `inflict 500 damage to the opponent`, `inflict damage to the opponent equal to ATK of the target`. */
function inflict(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "inflict damage", by);
  if (verb === undefined) return undefined;
  return cursor.first<DeedWords>(
    () => {
      const whom = cursor.words("damage to") && readPlayer(cursor);
      const amount = whom && cursor.words("equal to") && readValue(cursor);
      return whom && amount && { verb, whom: whom.value, amount, said: [amountSaid(amount)] };
    },
    () => {
      const value = readValue(cursor);
      const whom = value && cursor.words("damage to") && readPlayer(cursor);
      if (!value || !whom) return undefined;
      const amount = forEach(cursor, value);
      return { verb, whom: whom.value, amount, said: [amountSaid(amount)] };
    },
  );
}

/** `500` with `for each SEL` behind it is that many times 500. */
export function forEach(cursor: Cursor, value: ValuePhrase): ValuePhrase {
  const each = cursor.attempt(() => (cursor.words("for each") ? readSelector(cursor) : undefined));
  if (each === undefined) return value;
  const right: ValuePhrase = { start: each.start, end: each.end, value: "count", of: each };
  return { start: value.start, end: each.end, value: "times", left: value, right };
}

function takeDamage(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "take damage", by);
  if (verb === undefined) return undefined;
  const amount = cursor.first<ValuePhrase>(
    () => (cursor.words("damage equal to") ? readValue(cursor) : undefined),
    () => {
      const value = readValue(cursor);
      return value && cursor.words("damage") ? forEach(cursor, value) : undefined;
    },
  );
  return amount && { verb, amount, said: [amountSaid(amount)] };
}

function negate(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "negate", by);
  if (verb === undefined) return undefined;
  const plain = cursor.oneOf<NonNullable<DeedPhrase["negates"]>>([
    ["all other activations in this Chain", "activations"],
    ["the activation", "activation"],
    ["that activation", "activation"],
    ["the Summon", "summon"],
    ["that Summon", "summon"],
    ["the attack", "attack"],
    ["that attack", "attack"],
    ["that effect", "effect"],
    ["the effects", "effects"],
    ["the effect", "effect"],
    ["its effects", "effects"],
    ["their effects", "effects"],
  ]);
  if (plain === undefined)
    return cursor.expect(
      "what is negated (`the activation`, `that effect`, `the effects of …`, `the Summon`, `the attack`)",
    );
  const its = cursor.end;
  const own: SelectorPhrase | undefined =
    cursor.peek(-1)?.value === "effects" && isPossessive(cursor)
      ? { start: plain.start, end: its, kind: "ref", to: "its" }
      : undefined;
  const of = own ?? cursor.attempt(() => (cursor.words("of") ? readSelector(cursor) : undefined));
  if (plain.value === "effects" && of === undefined) return cursor.expect("of which cards (`of the target`)");
  const what: Said<SlotName>[] = of ? [{ start: of.start, end: of.end, value: "cards" }] : [];
  return readSlots(cursor, verb, { negates: plain.value, ...(of && { what: of }), said: what });
}

function isPossessive(cursor: Cursor): boolean {
  const word = cursor.peek(-2)?.value;
  return word === "its" || word === "their";
}

/** `that effect becomes: each player draws 1`. */
function rewrite(cursor: Cursor): DeedWords | undefined {
  const verb = cursor.words("that effect becomes");
  if (!verb) return undefined;
  cursor.words(":");
  const becomesDeed = cursor.first(
    () => readDeed(cursor),
    () => {
      const by = readPlayer(cursor);
      return by && readDeed(cursor, by);
    },
  );
  return becomesDeed && { verb: { ...verb, value: "rewrite" }, becomesDeed, said: [] };
}

/** `change the attack target to SEL`, `make the attack a direct attack`. */
function retarget(cursor: Cursor): DeedWords | undefined {
  const make = cursor.words("make the attack a direct attack") ?? cursor.words("make it a direct attack");
  if (make) return { verb: { ...make, value: "redirect" }, directly: true, said: [] };
  const verb = cursor.words("change the attack target to");
  const on = verb && readSelector(cursor);
  return (
    verb && on && { verb: { ...verb, value: "redirect" }, on, said: [{ start: on.start, end: on.end, value: "on" }] }
  );
}

function changePosition(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const words = cursor.words(by === undefined || by === "you" ? "change" : "changes");
  const what = words && readSelector(cursor);
  if (!words || !what) return undefined;
  const verb: Said<VerbTerm> = { ...words, value: "change position" };
  const said: Said<SlotName>[] = [{ start: what.start, end: what.end, value: "cards" }];
  if (cursor.words("to another position") ?? cursor.words("to the other position")) return { verb, what, said };
  const position = cursor.words("to") && readPositionWords(cursor);
  if (!position) return undefined;
  const more: Said<SlotName> = { start: position.start, end: position.end, value: "position" };
  return readSlots(cursor, verb, { what, position, said: [...said, more] });
}

/** `place 1 "Spell" counter on SEL`, `remove 2 "Spell" counters from SEL`. */
function counters(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "add counter", by) ?? head(cursor, "remove counter", by);
  if (verb === undefined) return undefined;
  const one = cursor.words("a");
  const amount: ValuePhrase | undefined = one ? { ...one, value: "number", n: 1 } : readValue(cursor);
  const counter = amount && cursor.string("the name of a counter");
  if (!amount || !counter || !(cursor.words("counters") ?? cursor.words("counter"))) return undefined;
  const adds = verb.value === "add counter";
  const on = cursor.words(adds ? "on" : "from") && readSelector(cursor);
  if (!on) return undefined;
  const said: Said<SlotName>[] = [amountSaid(amount), { start: on.start, end: on.end, value: adds ? "on" : "from" }];
  return { verb, amount, counter: counter.value, on, said };
}

/** `toss a coin`, `roll a die as "roll"`. */
function chance(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "toss", by) ?? head(cursor, "roll", by);
  if (verb === undefined) return undefined;
  const noun = verb.value === "toss" ? "coin" : "die";
  const one = cursor.words(`a ${noun}`);
  if (one) return { verb, said: [], ...label(cursor) };
  const amount = readValue(cursor);
  return (
    amount &&
    cursor.words(noun === "coin" ? "coins" : "dice") && { verb, amount, said: [amountSaid(amount)], ...label(cursor) }
  );
}

const phaseWords: readonly (readonly [string, PhaseTerm])[] = [
  ["Draw Phase", "Draw"],
  ["Standby Phase", "Standby"],
  ["Main Phase 1", "Main 1"],
  ["Battle Phase", "Battle"],
  ["Main Phase 2", "Main 2"],
  ["End Phase", "End"],
];

/** `end the Battle Phase`, `skip your next Draw Phase`, `skip the opponent's next Battle Phase`. */
function phases(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const ends = head(cursor, "end", by);
  if (ends) {
    if (cursor.words("the turn")) return { verb: ends, said: [] };
    const phase = cursor.words("the") && cursor.oneOf(phaseWords, "a Phase");
    return phase && { verb: ends, phase: phase.value, said: [] };
  }
  const verb = head(cursor, "skip", by);
  const whom = verb && (cursor.words("their") ? { value: by } : readOwner(cursor));
  if (!verb || !whom) return undefined;
  const of = whom.value && { whom: whom.value };
  if (cursor.words("normal draw")) return { verb, normalDraw: true, ...of, said: [] };
  cursor.words("next");
  const phase = cursor.oneOf(phaseWords, "a Phase");
  return phase && { verb, phase: phase.value, ...of, said: [] };
}

/** `shuffle your Deck`. */
function shuffleDeck(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const { start } = cursor;
  const verb = head(cursor, "shuffle", by);
  const of = verb && readOwner(cursor);
  if (!verb || !of || !cursor.words("Deck")) return undefined;
  return { verb, to: { ...cursor.since(start), place: "Deck", of: of.value }, said: [] };
}

/** `detach 1 material`, of this card where nothing else is said. */
function detach(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const verb = head(cursor, "detach", by);
  const amount = verb && readValue(cursor);
  if (!verb || !amount || !(cursor.words("materials") ?? cursor.words("material"))) return undefined;
  const on: SelectorPhrase | undefined = cursor.words("from")
    ? readSelector(cursor)
    : { start: verb.start, end: cursor.end, kind: "ref", to: "this card" };
  return on && { verb, amount, on, said: [amountSaid(amount)] };
}
