import type { Selector, Shared, Who } from "./selector";
import type { Stat } from "./words";

/** Formulas. */

export type Value =
  | number
  | { readonly value: "stat"; readonly stat: Stat; readonly of: Selector; readonly was?: "original" | "on the field" }
  | { readonly value: "count"; readonly of: Selector }
  | { readonly value: "different"; readonly property: Shared; readonly among: Selector }
  | { readonly value: "sum"; readonly stat: Stat; readonly of: Selector; readonly was?: "original" | "on the field" }
  | { readonly value: "half" | "double"; readonly of: Value }
  | { readonly value: "times" | "plus" | "minus" | "difference"; readonly left: Value; readonly right: Value }
  | { readonly value: "damage" }
  | { readonly value: "label"; readonly label: string }
  | { readonly value: "declared number" }
  | { readonly value: "lp"; readonly of: Who }
  | { readonly value: "counters"; readonly counter: string; readonly on: Selector }
  | { readonly value: "link number" };
