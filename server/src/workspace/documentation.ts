import { rules } from "../rules/table";

/** Where the project's documentation is read. */
export const documentation = "https://github.com/duel-rulings/duel/blob/main/docs";

/**
 * The page that explains the code of a diagnostic. A rule of the core has a heading of its own in `rules.md`; every
 * other code is listed in `diagnostics.md`.
 */
export function helpOf(code: string): string {
  const page = Object.hasOwn(rules, code) ? "rules.md" : "diagnostics.md";
  return `${documentation}/${page}#${headingAnchor(code)}`;
}

/** The anchor that GitHub gives to a heading which is an id: `declared/attack` is reached as `#declaredattack`. */
export const headingAnchor = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, "");
