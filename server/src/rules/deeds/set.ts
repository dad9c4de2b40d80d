import { cardOf, definitionOf, onField, pile } from "../board";
import type { Snapshot } from "../duel";
import { withRoom } from "../field-zone";
import { type Move, moveCards, turn } from "../move";
import type { Finding } from "../verdict";
import { barred, chooseCards, done, type Handler, remember, whose } from "./deed";
import { needsTributes, pickTributes, tributeMove, weighTributes } from "./normal-by-effect";
import { freeSlots } from "./tokens";

/** Sets that an effect performs. */

export const set: Handler = (doing, deed) => {
  const by = whose(doing, deed.by);
  const full = (card: Snapshot): readonly Finding[] => {
    const spell = card.kind !== "monster";
    const definition = definitionOf(doing.duel, card.card);
    if (spell && definition.properties.includes("Field")) return [];
    const zones = spell ? pile(doing.duel, by, "spell").length < 5 : freeSlots(doing.duel, by) > 0;
    return zones
      ? []
      : [
          {
            kind: "refusal",
            rule: "activate/no-zone",
            grounds: [],
            subject: { card: card.card, instance: card.instance },
            causes: [],
            within: [],
          },
        ];
  };
  const isNormal = deed.afterChainLink === true;
  const weighed = (card: Snapshot) =>
    isNormal && needsTributes(doing, by, card.card) ? weighTributes(doing, by, card.card) : full(card);
  const picked = chooseCards(doing, deed, "set", weighed);
  if (!("chosen" in picked)) return picked;
  const live = picked.chosen;
  const [only] = live;
  const tributed = isNormal && only !== undefined ? pickTributes(doing, by, only) : { chosen: [] };
  if (!("chosen" in tributed)) return tributed;
  const paid = moveCards(doing.duel, tributed.chosen.map(tributeMove), doing.cause, doing.join);
  const away = live.filter((id) => !onField(cardOf(doing.duel, id)));
  const moves = away.map((card): Move => {
    const definition = definitionOf(doing.duel, card);
    if (definition.kind === "monster")
      return {
        card,
        to: "monster",
        player: by,
        faceUp: false,
        position: "defense",
        verbs: ["set"],
        change: { setOn: doing.duel.turn },
      };
    return {
      card,
      to: definition.properties.includes("Field") ? "field" : "spell",
      player: by,
      faceUp: false,
      verbs: ["set"],
      change: { setOn: doing.duel.turn },
    };
  });
  let duel = moveCards(withRoom(paid, moves), moves, doing.cause, doing.join);
  for (const id of live.filter((one) => !away.includes(one)))
    duel = turn(duel, id, { faceUp: false, position: "defense" }, doing.cause, true);
  return live.length === 0
    ? barred(doing, deed, "set")
    : done(doing, duel, true, remember(doing.memory, duel, live, deed.label));
};
