import type { Offered } from "../scenario/propose/proposal";
import type { Mode } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import type { Cursor } from "../workspace/cursor";
import { partOf } from "../workspace/expected-here";
import { noteOn, type Proposals, proposalsAt } from "../workspace/proposals";
import type { Draft } from "./completion-item";

/** Where the words of the language stand among the proposals of the rules. */
export const wordsGroup = 5;

/** What the rules have to say about what could be written next; `undefined` where they are not asked, as in a set-up. */
export function stepItems(answers: Answers, cursor: Cursor): readonly Draft[] | undefined {
  if (partOf(cursor) === "set-up") return undefined;
  const found = proposalsAt(answers, cursor);
  return found?.proposals.map((proposal) => itemFor(answers, found, proposal));
}

function itemFor(answers: Answers, { here, mode = "does" }: Proposals, proposal: Offered): Draft {
  const { rest, words, kind, verdict, rank, card } = proposal;
  const name = card === undefined ? undefined : here.moment.board.duel.cards[card]?.def;
  const note = noteOn(answers, here, proposal);
  return {
    text: rest,
    symbol: kind,
    group: groupOf(proposal, mode),
    order: rank,
    ...(verdict === "refused" && kind !== "ruling" && { mark: "  illegal" }),
    ...(verdict === "undecided" && { mark: "  undecided" }),
    ...(note.ruling !== undefined && { note: note.ruling }),
    ...(note.text !== undefined && { detail: note.text }),
    about: kind === "ruling" ? { kind: "ruling", name: words } : { kind: "move", words, ...(name && { card: name }) },
  };
}

/** What the line states comes first: of `cannot` what is illegal, else what is legal. */
function groupOf({ verdict, kind }: Offered, mode: Mode): number {
  if (verdict === "undecided") return 1;
  if (verdict === "unasked") return 2;
  if (verdict === "unclear") return kind === "verb" ? 6 : 8;
  const isWanted =
    (verdict === "legal") === (mode !== "cannot" || kind === "verb" || kind === "clause" || kind === "ruling");
  return isWanted ? 0 : 7;
}
