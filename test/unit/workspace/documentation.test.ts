import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headingAnchor, helpOf } from "../../../server/src/workspace/documentation";

const root = new URL("../../../", import.meta.url);
const page = readFileSync(new URL("docs/diagnostics.md", root), "utf8");
const explained = [...page.matchAll(/^### (.+)$/gm)].map(([, code]) => code ?? "");

/** The codes that the sources can give to a diagnostic, rules of the core aside. */
const codes = new Set(
  readdirSync(new URL("server/src", root), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("rules"))
    .map((file) => readFileSync(new URL(`server/src/${file}`, root), "utf8"))
    .flatMap((text) => [...text.matchAll(/"((?:syntax|scenario|card|ruling|profile|file|server)\/[a-z-]+)"/g)])
    .map(([, code]) => code ?? ""),
);
for (const kind of ["card", "ruling", "profile"]) codes.add(`${kind}/overrides-library`);

test("every code of a diagnostic is explained, and no other", () => {
  expect([...explained].sort()).toEqual([...codes].sort());
});

test("a code leads to its heading", () => {
  expect(helpOf("scenario/per")).toMatch(/\/docs\/diagnostics\.md#scenarioper$/);
  expect(helpOf("declared/place-by-effect")).toMatch(/\/docs\/rules\.md#declaredplace-by-effect$/);
  expect(headingAnchor("a_b/C d")).toBe("a_bcd");
});

test("no two headings have one anchor", () => {
  expect(new Set(explained.map(headingAnchor)).size).toBe(explained.length);
});
