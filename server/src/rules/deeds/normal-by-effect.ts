import { cardOf, refOf } from "../board";
import type { CardId, Choice } from "../duel";
import type { Move } from "../move";
import { pickCards } from "../pick";
import { weighSummon } from "../summonable";
import { askTributes, tooFewTributes, tributeChoice, tributeSets, tributeWays } from "../tributes";
import { summonKind } from "../verbs";
import type { Finding } from "../verdict";
import type { Player } from "../words";
import { type Doing, done, type Handler, nothing, remember, whose } from "./deed";

/** Normal Summons and Sets that an effect lets a player make, right after its link has resolved: with Tributes, as ever. */

type Tributed =
  | { readonly open: Choice }
  | { readonly refused: readonly Finding[] }
  | { readonly chosen: readonly CardId[] };

/** Whether a monster cannot be Normal Summoned or Set by this player without Tributes. */
export function needsTributes(doing: Doing, player: Player, id: CardId): boolean {
  return (tributeWays(doing.duel, player, id)[0]?.count ?? 0) > 0;
}

/** How a monster is Tributed for a Tribute Summon or Set. */
export function tributeMove(card: CardId): Move {
  return { card, to: "gy", verbs: ["tribute", "send"], as: "Tribute" };
}

/** Asks which monsters are Tributed for one that an effect lets a player Normal Summon or Set. */
export function pickTributes(doing: Doing, player: Player, id: CardId): Tributed {
  const choice = tributeChoice(doing.duel, player, id);
  if (choice.ways.every(({ count }) => count === 0)) return { chosen: [] };
  const asked = askTributes(doing.duel, choice, doing.answers);
  if (!("open" in asked)) return asked;
  const { effect, link } = doing.memory;
  return { open: { ...asked.open, effect, ...(link === undefined ? {} : { link }) } };
}

/** That there are too few monsters to Tribute for one; empty where there are enough. */
export function weighTributes(doing: Doing, player: Player, id: CardId): readonly Finding[] {
  const choice = tributeChoice(doing.duel, player, id);
  return tributeSets(doing.duel, choice).length > 0 ? [] : [tooFewTributes(doing.duel, choice)];
}

/** A Normal Summon that an effect lets a player make, right after its link has resolved. */
export const normal: Handler = (doing, deed) => {
  const by = whose(doing, deed.by);
  if (deed.what === undefined) return nothing(doing);
  const picked = pickCards(doing, {
    selector: deed.what,
    ask: { about: "choose", verb: deed.verb, deed },
    misfit: "choose/does-not-fit",
    weigh: ({ card }) => {
      const kind = needsTributes(doing, by, card) ? "Tribute" : "Normal";
      const freed = tributeSets(doing.duel, tributeChoice(doing.duel, by, card)).flat();
      return [
        ...weighSummon(doing.duel, card, { kind, by, to: by, via: "action", freed }),
        ...weighTributes(doing, by, card),
      ];
    },
  });
  if (!("chosen" in picked)) return picked;
  const [card] = picked.chosen.cards;
  if (card === undefined) return nothing(doing);
  const tributed = pickTributes(doing, by, card);
  if (!("chosen" in tributed)) return tributed;
  const wish = {
    player: by,
    card,
    kind: summonKind(deed.verb) ?? ("Normal" as const),
    link: doing.memory.link ?? 0,
    tributes: tributed.chosen.map((id) => refOf(cardOf(doing.duel, id))),
  };
  return done(
    doing,
    { ...doing.duel, after: [...doing.duel.after, wish] },
    true,
    remember(doing.memory, doing.duel, [card], deed.label),
  );
};
