import { summonKind } from "../verbs";
import type { Verb } from "../words";
import { done, type Handler, nothing, remember, whose } from "./deed";
import { withMaterials } from "./material-summon";
import { set } from "./set";
import { chooseSummoned, special } from "./special-summon";

/** The table of deeds that bring monsters to the field, and Sets. */

/** A Normal Summon that an effect lets a player make, right after its link has resolved. */
const normal: Handler = (doing, deed) => {
  const by = whose(doing, deed.by);
  const picked = chooseSummoned(doing, deed, { kind: "Normal", by, to: by, via: "action" });
  if (!("chosen" in picked)) return picked;
  const [card] = picked.chosen;
  if (card === undefined) return nothing(doing);
  const wish = { player: by, card, kind: summonKind(deed.verb) ?? ("Normal" as const), link: doing.memory.link ?? 0 };
  return done(
    doing,
    { ...doing.duel, after: [...doing.duel.after, wish] },
    true,
    remember(doing.memory, doing.duel, [card], deed.label),
  );
};

export const summoningDeeds: Partial<Record<Verb, Handler>> = {
  "special summon": special("Special"),
  "fusion summon": withMaterials("Fusion"),
  "ritual summon": withMaterials("Ritual"),
  "synchro summon": withMaterials("Synchro"),
  "xyz summon": withMaterials("Xyz"),
  "link summon": withMaterials("Link"),
  "normal summon": normal,
  "tribute summon": normal,
  set,
};
