import { nearest } from "../syntax/nearest";
import type { Span } from "../syntax/span";
import type { Fault } from "./report";
import { quoted } from "./words";

/** What to say about a name that no known card has. */
export function unknownCard(name: Span & { readonly value: string }, names: Iterable<string>): Fault {
  const near = nearest(name.value, new Set(names), 3);
  const hint = near.length === 0 ? "" : ` Did you mean ${near.map(quoted).join(" or ")}?`;
  return {
    span: { start: name.start, end: name.end },
    code: "scenario/unknown-card",
    message: `No card named ${quoted(name.value)} is known.${hint}`,
    mends: near.map((each) => ({
      start: name.start,
      end: name.end,
      title: `Write ${quoted(each)}`,
      replacement: quoted(each),
    })),
  };
}
