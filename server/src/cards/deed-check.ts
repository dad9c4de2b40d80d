import type { DeedPhrase } from "../syntax/card-actions";
import type { SelectorPhrase } from "../syntax/card-phrases";
import { type SlotName, type VerbEntry, type VerbTerm, verbs } from "../syntax/card-verbs";
import type { PlaceTerm } from "../syntax/card-words";
import type { Scope } from "./scope";

const slotWords: Readonly<Record<SlotName, string>> = {
  cards: "cards",
  amount: "a number",
  to: "a place to go",
  on: "a card to do it to",
  position: "a position",
  "face-down": "`face-down`",
  using: "`using`",
  ignoring: "`ignoring its Summoning conditions`",
  "effects negated": "`with its effects negated`",
  "counts as": "`counts as`",
  until: "`until`",
  from: "`from`",
  "to put": "`to put on the field`",
  "its materials": "`with its materials`",
  duration: "how long it lasts",
};

function entryOf(phrase: DeedPhrase): VerbEntry | undefined {
  return verbs.find(({ verb }) => verb === phrase.verb.value);
}

/** Refuses slots that the verb has no meaning for, and asks for those that it needs. */
export function checkDeed(phrase: DeedPhrase, scope: Scope): void {
  checkSlots(phrase, scope);
  checkDestination(phrase, scope);
  checkCount(phrase, scope);
}

function checkSlots(phrase: DeedPhrase, scope: Scope): void {
  const entry = entryOf(phrase);
  if (entry?.slots === undefined) {
    scope.problem(
      phrase.verb,
      "card/slot",
      `\`${entry?.base ?? phrase.verb.value}\` is nothing that an effect does by itself.`,
    );
    return;
  }
  for (const said of phrase.said) {
    if (entry.slots.includes(said.value)) continue;
    scope.problem(said, "card/slot", `\`${entry.base}\` has no meaning for ${slotWords[said.value]}.`, {
      title: "Take it out",
      replacement: "",
    });
  }
  if ((phrase.verb.value === "equip" || phrase.verb.value === "attach") && !phrase.on) {
    scope.problem(phrase, "card/missing", `Say to which monster: \`${entry.base} … to the target\`.`);
  }
}

const field: readonly PlaceTerm[] = [
  "field",
  "Monster Zone",
  "Main Monster Zone",
  "Extra Monster Zone",
  "Spell & Trap Zone",
  "Field Zone",
  "Pendulum Zone",
];

/** Where a verb can put cards; verbs that are not named go where they say. */
const destinations: Readonly<Partial<Record<VerbTerm, readonly PlaceTerm[]>>> = {
  send: ["GY", "hand", "Deck", "Extra Deck"],
  add: ["hand", "Extra Deck"],
  return: ["hand", "Deck", "Extra Deck", "GY", "field"],
  shuffle: ["Deck", "Extra Deck"],
  discard: ["GY"],
  set: field,
};

function checkDestination(phrase: DeedPhrase, scope: Scope): void {
  const verb = phrase.verb.value;
  const places = destinations[verb] ?? (verb.endsWith("summon") ? field : undefined);
  const [usual] = places ?? [];
  if (usual === undefined) return;
  const base = entryOf(phrase)?.base ?? verb;
  if (phrase.to && !places?.includes(phrase.to.place)) {
    scope.problem(phrase.to, "card/slot", `\`${base}\` does not put cards there: it goes to the ${usual}.`);
  } else if (!phrase.to && (verb === "send" || verb === "add" || verb === "return" || verb === "shuffle")) {
    const where = verb === "shuffle" ? "into the Deck" : `to the ${usual}`;
    scope.problem(phrase, "card/missing", `Say where to: \`${base} … ${where}\`.`, {
      title: `Add \`${where}\``,
      replacement: ` ${where}`,
      start: phrase.end,
    });
  }
}

/** Cards that a deed takes must be counted: `1`, `all`, `up to 2`. */
function checkCount(phrase: DeedPhrase, scope: Scope): void {
  for (const cards of counted(phrase.what)) {
    if (cards.kind === "quoted" && scope.effect.labels.has(cards.text)) continue;
    if (cards.kind === "cards" && cards.count !== undefined) continue;
    const verb = entryOf(phrase)?.base ?? phrase.verb.value;
    scope.problem(cards, "card/count", `Say how many: \`${verb} 1 …\`, \`${verb} all …\` or \`${verb} up to 2 …\`.`, {
      title: "Say `1`",
      replacement: "1 ",
      end: cards.start,
    });
  }
}

function counted(phrase: SelectorPhrase | undefined): readonly (SelectorPhrase & { kind: "cards" | "quoted" })[] {
  switch (phrase?.kind) {
    case "cards":
    case "quoted":
      return [phrase];
    case "and":
      return phrase.of.flatMap((each) => counted(each));
    case "or":
      return counted(phrase.of[0]);
    default:
      return [];
  }
}
