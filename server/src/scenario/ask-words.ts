import type { Answer, Ask, Choice, Duel } from "../rules/duel";
import type { Verb } from "../rules/words";
import type { Span } from "../syntax/span";
import { type Cast, nameOf } from "./cast";
import { legalAnswers } from "./complete";
import { lineBelow, type PlayLine } from "./play-line";
import type { Fault, Mend } from "./report";
import type { Scene } from "./scene";
import { listed, quoted } from "./words";

/** What a question asks for, behind `leaves open`. */
export function askWords({ ask }: Choice): string {
  switch (ask.about) {
    case "cost":
      return ask.verb === undefined ? "what is paid" : `what to ${spelled(ask.verb)} as the cost`;
    case "target":
      return "what it targets";
    case "tribute":
      return "what is Tributed";
    case "material":
      return "its materials";
    case "choose":
      return ask.verb === undefined ? "what is chosen" : `what to ${spelled(ask.verb)}`;
    case "declare":
      return `the ${ask.declaration ?? "name"} that is declared`;
    case "option":
      return "which of its effects is used";
    case "may":
      return "whether it does so";
    case "position":
      return "the position";
    case "slot":
      return "the zone";
    case "order":
      return "which trigger is the next Chain Link";
    case "attack target":
      return "what is attacked";
    case "replay":
      return "how the attack goes on";
    case "coin":
      return "how the coin lands";
    case "die":
      return "what the die shows";
    case "hand limit":
      return `what to discard at the hand limit`;
    case "pay":
      return "how much is paid";
  }
}

/** A verb of the core in the game's spelling: `Special Summon`, `Tribute`, `discard`. */
function spelled(verb: Verb): string {
  if (verb === "remove counter") return "take counters from";
  if (verb === "add counter") return "place counters on";
  if (!/summon$|^tribute$|^set$/.test(verb)) return verb;
  return verb.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** An answer as a scenario names it. */
export function answerWords(cast: Cast, duel: Duel, answer: Answer, ask: Ask): string {
  switch (answer.answer) {
    case "cards":
      return answer.cards.length === 0 ? "none" : answer.cards.map((card) => nameOf(cast, duel, card)).join(", ");
    case "yes":
      return answer.yes ? "yes" : "no";
    case "name":
      return quoted(answer.name);
    case "word":
      if (ask.about === "replay") return infinitive(answer.word);
      return ask.declaration === "card kind" ? `a ${answer.word}` : answer.word;
    case "number":
      return String(answer.number);
    case "option":
      return ask.options?.[answer.option] ?? String(answer.option + 1);
    case "position":
      return answer.position === "attack" ? "Attack" : answer.position === "defense" ? "Defense" : "face-down Defense";
    case "slot":
      return answer.slot < 5
        ? `zone ${answer.slot + 1}`
        : `the ${answer.slot === 5 ? "left" : "right"} Extra Monster Zone`;
    case "coin":
      return answer.heads ? "heads" : "tails";
  }
}

/** `to attack directly`, `not to attack`. */
function infinitive(words: string): string {
  return words.startsWith("not ") ? `not to ${words.slice(4)}` : `to ${words}`;
}

/** The clause that gives an answer to a question. */
export function clauseText(cast: Cast, duel: Duel, answer: Answer, ask: Ask): string {
  const words = answerWords(cast, duel, answer, ask);
  switch (ask.about) {
    case "target":
      return `targeting ${words}`;
    case "material":
      return `using ${words}`;
    case "tribute":
      return `tributing ${words}`;
    case "declare":
      return `declaring ${words}`;
    case "die":
      return `rolling ${words}`;
    case "coin":
      return words;
    case "position":
    case "slot":
      return `in ${words}`;
    case "pay":
      return `paying ${words} LP`;
    default:
      return verbClause(ask, words);
  }
}

function verbClause(ask: Ask, words: string): string {
  if (ask.about === "cost") {
    switch (ask.verb) {
      case "discard":
        return `discarding ${words}`;
      case "tribute":
        return `tributing ${words}`;
      case "banish":
        return `banishing ${words}`;
      case "detach":
        return `detaching ${words}`;
      case "reveal":
        return `revealing ${words}`;
      case "send":
        return `sending ${words} to GY`;
      case "return":
        return `returning ${words} to hand`;
      case "shuffle":
        return `shuffling ${words} into Deck`;
    }
  }
  return `choosing ${words}`;
}

/** How an order is given. */
function advice({ ask, by }: Choice): string {
  return ask.about === "order" ? ` Give the order by \`activates\` lines, or by \`${by} orders …\`.` : "";
}

/** How many answers a message lists, and a repair offers. */
const shown = 8;

/** Where a repair writes the answer: as a clause at the end of a step's words, or as a line of its own below a line. */
export type AnswerAt = { readonly end: number } | { readonly below: PlayLine };

/** What to say of a question that a line leaves open, with a repair for each answer that writes it. */
export function openFault(scene: Scene, duel: Duel, choice: Choice, span: Span, at?: AnswerAt): Fault {
  const { cast } = scene;
  const answers = legalAnswers(choice, shown + 1);
  const listedAnswers = answers.slice(0, shown);
  const words = listedAnswers.map((answer) => answerWords(cast, duel, answer, choice.ask));
  const list = listed(answers.length > shown ? [...words, "others"] : words, "or");
  const who = choice.source === undefined ? choice.by : nameOf(cast, duel, choice.source.card);
  return {
    span: { start: span.start, end: span.end },
    code: "choose/missing",
    rules: ["choose/missing"],
    message: `${who} leaves open ${askWords(choice)}${list === "" ? "" : `: ${list}`}.${advice(choice)}`,
    mends: at === undefined ? [] : listedAnswers.map((answer) => mendWith(scene, duel, choice, answer, at)),
  };
}

function mendWith({ cast, lineBreak }: Scene, duel: Duel, { ask, by }: Choice, answer: Answer, at: AnswerAt): Mend {
  if ("below" in at) return lineBelow(at.below, `${by} chooses ${answerWords(cast, duel, answer, ask)}`, lineBreak);
  const clause = clauseText(cast, duel, answer, ask);
  return { start: at.end, end: at.end, title: `Add ${clause}`, replacement: ` ${clause}` };
}
