import type { Verb } from "../words";
import type { Handler } from "./deed";
import { withMaterials } from "./material-summon";
import { normal } from "./normal-by-effect";
import { set } from "./set";
import { special } from "./special-summon";

/** The table of deeds that bring monsters to the field, and Sets. */

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
