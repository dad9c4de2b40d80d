import type { Duel, Link } from "../rules/duel";
import type { Claim, Expectation } from "../syntax/tree";
import { openFault } from "./ask-words";
import type { Board } from "./board";
import { countWords, type Holds, ofCard, ofEffect, ofLink, senseless } from "./claim";
import { effectHeads } from "./effect-lookup";
import { type Look, type Looks, lookAhead, lookNow } from "./look";
import type { PlayLine } from "./play-line";
import { find } from "./reference";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import type { Played } from "./step";
import { linkOf } from "./walk";
import { cardsAt } from "./words";

/** What an expectation came to, with what it looked at. */
export interface Expected extends Played {
  readonly looks: readonly Look[];
}

/** What an expectation needs to know beside the board. */
export interface Before {
  /** Whether the last step's verdict is undecided. */
  readonly undecided: boolean;
}

/** Looks whether what a line claims is so. The board stays as it was. */
export function expectation(scene: Scene, board: Board, line: PlayLine<Expectation>, before: Before): Expected {
  const { tree } = line;
  const { looks, open } = tree.now === undefined ? lookAhead(scene, board) : lookNow(board);
  const wrong = firstWrong(scene, board, tree, looks, before);
  if (open !== undefined) {
    const fault = openFault(scene, looks[0]?.board.duel ?? board.duel, open, tree.subject);
    return { board, held: "fail", findings: [], said: [{ line, fault }], looks };
  }
  const loop = looks.find((look) => look.board.duel.loop !== undefined)?.board.duel.loop;
  const isOpen = loop !== undefined && !tree.claims.some(({ kind }) => kind === "undecided");
  if (isOpen && (wrong === undefined || wrong.code === "scenario/expectation"))
    return { board, held: "undecided", findings: [loop], said: [], looks };
  if (wrong === undefined) return { board, held: "pass", findings: [], said: [], looks };
  return { board, held: "fail", findings: [], said: [{ line, fault: wrong }], looks };
}

/** The first claim that does not hold, in any of the looks. */
function firstWrong(
  scene: Scene,
  board: Board,
  tree: Expectation,
  looks: Looks["looks"],
  before: Before,
): Fault | undefined {
  for (const claim of tree.claims) {
    const all = looks.flatMap((look) => holds(scene, board, look, tree, claim, before));
    const fault = all.find((each) => "fault" in each);
    if (fault !== undefined && "fault" in fault) return fault.fault;
    const wrong = all.flatMap((each) => ("holds" in each && each.holds === (claim.not !== undefined) ? [each.so] : []));
    const [so] = wrong;
    if (so === undefined) continue;
    const depends =
      looks.length > 1 && wrong.length < all.length ? " That depends on a choice that no line makes." : "";
    const span = claim.end > claim.start ? claim : tree.subject;
    return { span: { start: span.start, end: span.end }, code: "scenario/expectation", message: `${so}${depends}` };
  }
  return undefined;
}

/** Looks at a claim for each thing that the line is about. */
function holds(
  scene: Scene,
  board: Board,
  look: Look,
  { subject }: Expectation,
  claim: Claim,
  before: Before,
): readonly Holds[] {
  const { duel } = look.board;
  const { since } = board;
  switch (subject.kind) {
    case "cards":
      return subject.cards.map((reference) => {
        const found = find(scene, duel, reference);
        return "fault" in found ? found : ofCard(scene, look, since, found.card, claim);
      });
    case "effect": {
      const found = find(scene, duel, subject.card);
      if ("fault" in found) return [found];
      const def = duel.cards[found.card]?.def ?? "";
      const heads = effectHeads(duel.book[def]);
      const number = subject.number?.value;
      if (number !== undefined && !heads.includes(number)) {
        return [
          {
            fault: {
              span: subject.number ?? subject,
              code: "scenario/no-such-effect",
              message: `This card has ${heads.length} effects.`,
            },
          },
        ];
      }
      return [ofEffect(scene, look, since, found.card, number, claim)];
    }
    case "link": {
      const link = linkNamed(board, look, subject.number);
      if (link !== undefined) return [ofLink(link, claim)];
      return [
        {
          fault: {
            span: subject,
            code: "scenario/no-such-link",
            message: `There is no Chain Link ${subject.number} here.`,
          },
        },
      ];
    }
    case "player": {
      const player = subject.player.player;
      if (claim.kind === "life points") {
        const { lp } = duel.players[player];
        return [{ holds: lp === claim.amount.value, so: `${player} has ${lp} LP.` }];
      }
      if (claim.kind === "wins") return [{ holds: duel.won === player, so: wonWords(duel.won) }];
      return [senseless(claim, "a player")];
    }
    case "attack": {
      if (claim.kind !== "negated") return [senseless(claim, "an attack")];
      const attack = duel.battle ?? duel.history.lastAttack;
      if (attack === undefined)
        return [{ fault: { span: subject, code: "scenario/no-attack", message: "There was no attack." } }];
      return [
        {
          holds: attack.negated !== undefined,
          so: attack.negated === undefined ? "The attack was not negated." : "The attack was negated.",
        },
      ];
    }
    case "number of cards": {
      if (claim.kind !== "place") return [senseless(claim, "a number of cards")];
      const count = cardsAt(duel, claim.place).length;
      return [{ holds: count === subject.count.value, so: countWords(count, "card") }];
    }
    case "counters": {
      if (claim.kind !== "on card") return [senseless(claim, "counters")];
      const found = find(scene, duel, claim.card);
      if ("fault" in found) return [found];
      const counters = duel.cards[found.card]?.counters ?? {};
      const name = subject.counter.value;
      const count = Object.hasOwn(counters, name) ? (counters[name] ?? 0) : 0;
      return [{ holds: count === subject.count.value, so: countWords(count, `${name} counter`) }];
    }
    case "zone": {
      if (claim.kind !== "empty") return [senseless(claim, "a place")];
      const count = cardsAt(duel, subject.place).length;
      return [{ holds: count === 0, so: countWords(count, "card") }];
    }
    case "duel":
      if (claim.kind === "draw") return [{ holds: duel.won === "draw", so: wonWords(duel.won) }];
      if (claim.kind !== "undecided") return [senseless(claim, "the duel")];
      return [
        {
          holds: before.undecided || duel.loop !== undefined,
          so: before.undecided ? "This is undecided." : "Nothing here is undecided.",
        },
      ];
  }
}

function wonWords(won: "A" | "B" | "draw" | undefined): string {
  if (won === undefined) return "The Duel goes on.";
  return won === "draw" ? "The Duel is a draw." : `${won} wins.`;
}

/** The link that `CL1` means on the board, as it stood when silence last saw it. */
export function linkNamed({ duel, since }: Board, look: Look, number: number): Link | undefined {
  const boards = [look.board.duel, ...[...look.trail].reverse()];
  const link = chainOf(duel).find((each) => each.number === number);
  const earlier = duel.chain.length === 0 && !duel.lastChain.some(({ stamp }) => stamp > since);
  const begun = earlier ? begunBySilence(duel, look.trail, boards, number) : undefined;
  if (begun !== undefined) return begun;
  if (link === undefined) return addedBySilence(duel, boards, number);
  for (const each of boards) {
    const later = linkOf(each, link.stamp);
    if (later !== undefined) return later;
  }
  return link;
}

/** A link of the first Chain that mandatory triggers have made since, where the last step made none itself. */
function begunBySilence(
  { now }: Duel,
  trail: readonly Duel[],
  boards: readonly Duel[],
  number: number,
): Link | undefined {
  const first = trail.map(({ chain: [bottom] }) => bottom).find((bottom) => bottom !== undefined && bottom.stamp > now);
  if (first === undefined) return undefined;
  return boards
    .map(chainOf)
    .filter(([bottom]) => bottom?.stamp === first.stamp)
    .flatMap((chain) => chain.filter((each) => each.number === number))[0];
}

const chainOf = ({ chain, lastChain }: Duel) => (chain.length > 0 ? chain : lastChain);

/** A link that the open Chain has got since, as a mandatory effect answered. */
function addedBySilence({ chain: [bottom] }: Duel, boards: readonly Duel[], number: number): Link | undefined {
  if (bottom === undefined) return undefined;
  return boards
    .map(chainOf)
    .filter(([first]) => first?.stamp === bottom.stamp)
    .flatMap((chain) => chain.filter((each) => each.number === number))[0];
}
