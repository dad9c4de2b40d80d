import { rules } from "../rules/table";
import type { CardRef, Cause, Exempt, Finding } from "../rules/verdict";
import { fillTemplate } from "./message-template";

/** How an explanation names what a finding only refers to. */
export interface Naming {
  /** A card as the reader knows it: `"X"#2`. */
  readonly card: (card: CardRef) => string;
  /** The player whose step it is. */
  readonly player?: "A" | "B";
  /** In words that fit behind `since` and `with`, what brought a stamp about: `line 4`. */
  readonly moment?: (stamp: number) => string | undefined;
  /** When the card came to the field it is on; `undefined` for a card elsewhere, or when nobody knows. */
  readonly arrived?: (card: CardRef) => number | undefined;
}

/** How many findings within are told. */
const told = 3;

/**
 * What a finding says, in a few short sentences. The first is the message of its rule; the others say when a declared
 * name came into force against when the card came, and what the findings within say. What the finding or the naming
 * leaves out is left out of the sentences.
 */
export function explain(finding: Finding, naming: Naming): readonly string[] {
  return [messageOf(finding, naming), ...timeOf(finding, naming), ...within(finding, naming)];
}

/** The message of a finding alone, as one sentence or two. */
export function messageOf(finding: Finding, naming: Naming): string {
  const { about, exempts, refuses } = entryOf(finding);
  const words = wordsOf(finding, naming);
  if (finding.kind !== "exemption") return fillTemplate(refuses, words) ?? about;
  const template = exempts === undefined || exempts === "" ? reasonOf(finding.why) : exempts;
  return fillTemplate(template, words) ?? about;
}

function entryOf(finding: Finding): { readonly about: string; readonly refuses: string; readonly exempts?: string } {
  return rules[finding.rule];
}

/** Why a rule without a message of its own for it did not bite. */
const reasons: Readonly<Record<Exempt, string>> = {
  "there first": "{subject} was on the field before {cause} began to apply.",
  "allowed by the profile": "The rules of this profile allow this to {subject}.",
  "no use of the card": "This is no use of {subject}.",
  negated: "{cause} is negated.",
  "not applied": "{cause} does not apply now.",
  "already resolved": "What {cause} did had been done before.",
  "stands by rule": "{subject} stands by the rules of the game.",
  unaffected: "{subject} is unaffected by {cause}.",
  "not counted": "What {subject} did before does not count.",
  "another choice": "{subject} has another choice.",
  "timing kept": "{subject} is on time.",
  "window open": "{subject} can be activated in this window.",
  "properly Summoned": "{subject} was properly Summoned before.",
  "cost stays paid": "The cost of {subject} stays paid.",
  "was on the field": "{subject} was on the field.",
};

const reasonOf = (why: Exempt | undefined): string =>
  why === undefined ? "{cause} does not stop {subject} here." : reasons[why];

/** What the holes of a template stand for. Names of cards that the details give are put in quotes. */
function wordsOf(finding: Finding, naming: Naming): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const cause = mainCause(finding);
  const causing = cause?.card === undefined ? undefined : naming.card(cause.card);
  if (finding.subject !== undefined) words.set("subject", naming.card(finding.subject));
  const isItself = finding.rule.startsWith("restricted/") && cause?.card?.card === finding.subject?.card;
  if (causing !== undefined) words.set("cause", isItself ? "its own effect" : causing).set("source", causing);
  if (naming.player !== undefined) words.set("player", naming.player).set("other", naming.player === "A" ? "B" : "A");
  const moment = cause === undefined ? undefined : naming.moment?.(cause.stamp);
  words.set("since", moment === undefined ? "" : `, in force since ${moment}`);
  for (const [hole, text] of Object.entries(finding.details ?? {})) {
    if (text !== "") words.set(hole, quotes.has(hole) ? quoted(text) : text);
  }
  return words;
}

const mainCause = (finding: Finding): Cause | undefined =>
  finding.causes.find((cause) => cause.card !== undefined) ?? finding.causes[0];

const quotes = new Set(["name", "use", "summoned"]);
const quoted = (name: string) => (name.startsWith('"') ? name : `"${name}"`);

/** Of a declared name: whether the card was on the field before the declaration, or came after it. */
function timeOf(finding: Finding, naming: Naming): readonly string[] {
  if (!finding.rule.startsWith("declared/") || finding.subject === undefined) return [];
  if (finding.rule === "declared/not-targeting") return [];
  const cause = mainCause(finding);
  const arrived = naming.arrived?.(finding.subject);
  if (cause?.card === undefined || arrived === undefined) return [];
  const came = naming.moment?.(arrived);
  const declared = naming.moment?.(cause.stamp);
  const declaring = naming.card(cause.card);
  if (finding.kind === "exemption") {
    if (finding.rule !== "declared/exempt" || came === undefined || declared === undefined) return [];
    return [`It came with ${came}, ${declaring} with ${declared}.`];
  }
  if (arrived < cause.stamp) return [`It was on the field before, but ${declaring} spares nothing there.`];
  return came === undefined || arrived === cause.stamp ? [] : [`It came to the field after that, with ${came}.`];
}

function within(finding: Finding, naming: Naming): readonly string[] {
  const messages = new Set(finding.within.map((each) => messageOf(each, naming)));
  const all = [...messages];
  const rest = all.length - told;
  return rest > 1 ? [...all.slice(0, told), `And ${rest} more like these.`] : all;
}
