import { expect, test } from "vitest";
import { findViolations } from "../../../scripts/layers.mjs";

/** The messages for one file, each with its line. */
function check(file: string, text: string, cards: readonly string[] = []): string[] {
  return findViolations([[file, text]], cards).map(({ line, message }) => `${line}: ${message}`);
}

test.each([
  ["rules", "syntax"],
  ["rules", "cards"],
  ["rules", "workspace"],
  ["syntax", "rules"],
  ["syntax", "cards"],
  ["cards", "rulings"],
  ["cards", "scenario"],
  ["rulings", "scenario"],
  ["scenario", "workspace"],
  ["workspace", "features"],
])("%s may not import %s, as a type neither", (from, to) => {
  expect(check(`server/src/${from}/one.ts`, `\nimport { x } from "../${to}/two";`)).toEqual([
    `2: ${from}/ may not import ${to}/`,
  ]);
  expect(check(`server/src/${from}/one.ts`, `import type { X } from "../${to}/two";`)).toHaveLength(1);
});

test.each([
  ["cards", "syntax"],
  ["cards", "rules"],
  ["rulings", "cards"],
  ["scenario", "rulings"],
  ["scenario", "rules"],
  ["workspace", "scenario"],
  ["workspace", "syntax"],
  ["features", "workspace"],
])("%s may import %s", (from, to) => {
  expect(check(`server/src/${from}/one.ts`, `import { x } from "../${to}/two";`)).toEqual([]);
});

test("every way to import is seen", () => {
  const ways = [
    'import "../features/hover";',
    'export { x } from "../features/hover";',
    'export * from "../features/hover";',
    'const x = await import("../features/hover");',
    'const x = require("../features/hover");',
    'let x: import("../features/hover").X;',
    'import * as x from "../features";',
    'import { x } from "../features/hover.js";',
    'import { x } from "./deep/../../features/hover";',
  ];
  for (const way of ways) expect(check("server/src/rules/one.ts", way), way).toHaveLength(1);
});

test("a file deeper in a layer belongs to that layer", () => {
  expect(check("server/src/rules/battle/damage.ts", 'import { x } from "../chain";')).toEqual([]);
  expect(check("server/src/rules/battle/damage.ts", 'import { x } from "../../syntax/tree";')).toHaveLength(1);
});

test("features may name a type of a lower layer but not run its code", () => {
  const file = "server/src/features/hover.ts";
  expect(check(file, 'import type { Step } from "../syntax/tree";')).toEqual([]);
  expect(check(file, 'import { parse } from "../syntax/parse";')).toHaveLength(1);
  expect(check(file, 'import { judge } from "../rules/judge";')).toHaveLength(1);
  expect(check(file, 'import { type Step } from "../syntax/tree";')).toHaveLength(1);
});

test("entry points may import every layer, and no layer an entry point", () => {
  for (const file of ["main.node.ts", "main.browser.ts", "cli.ts"]) {
    expect(
      check(`server/src/${file}`, 'import { x } from "./features/hover"; import { y } from "./rules/judge";'),
    ).toEqual([]);
  }
  expect(check("server/src/workspace/one.ts", 'import { x } from "../main.node";')).toHaveLength(1);
  expect(check("server/src/workspace/one.ts", 'import { x } from "../cli/report";')).toHaveLength(1);
});

test("a file or an import outside every layer is reported", () => {
  expect(check("server/src/helpers/one.ts", "export const x = 1;")).toEqual([
    "1: this file is in no layer of server/src/",
  ]);
  expect(check("server/src/util.ts", "export const x = 1;")).toHaveLength(1);
  expect(check("server/src/rules/one.ts", 'import { x } from "../../../test/x";')).toHaveLength(1);
});

test("packages: none in the core, the parser's in syntax, the protocol's from workspace on", () => {
  expect(check("server/src/rules/one.ts", 'import { x } from "chevrotain";')).toHaveLength(1);
  expect(check("server/src/syntax/one.ts", 'import { x } from "chevrotain";')).toEqual([]);
  expect(check("server/src/syntax/one.ts", 'import { x } from "vscode-languageserver";')).toHaveLength(1);
  expect(check("server/src/scenario/one.ts", 'import { x } from "vscode-languageserver-types";')).toHaveLength(1);
  expect(check("server/src/features/one.ts", 'import { x } from "vscode-languageserver/browser";')).toEqual([]);
  expect(check("server/src/cards/one.ts", 'import { library } from "virtual:library";')).toEqual([]);
  expect(check("server/src/rules/one.ts", 'import { library } from "virtual:library";')).toHaveLength(1);
});

test("Node is for the Node entry points and the command line", () => {
  const uses = ['import { readFileSync } from "node:fs";', 'import { join } from "path";', 'import "fs/promises";'];
  for (const use of uses) {
    for (const file of ["workspace/one.ts", "rules/one.ts", "main.browser.ts"]) {
      expect(check(`server/src/${file}`, use), `${file} ${use}`).toHaveLength(1);
    }
    for (const file of ["main.node.ts", "cli.ts", "cli/report.ts", "workspace/files.node.ts"]) {
      expect(check(`server/src/${file}`, use), `${file} ${use}`).toEqual([]);
    }
  }
});

test("`any` and a cast through `unknown` are reported where they stand, and the words elsewhere are not", () => {
  expect(check("server/src/rules/one.ts", "const x = 1;\nlet y: any[];")).toEqual([
    "2: no `any`: name the type, or take `unknown` and check",
  ]);
  expect(check("client/src/one.ts", "f<any>();")).toHaveLength(1);
  expect(check("server/src/rules/one.ts", "const y = x as unknown as string;")).toHaveLength(1);
  expect(check("server/src/rules/one.ts", 'const any = "any"; // any\nconst z = x as unknown;')).toEqual([]);
});

test("the client imports nothing of the server", () => {
  expect(check("client/src/client.ts", 'import { x } from "../../server/src/features/hover";')).toHaveLength(1);
  expect(check("client/src/client.ts", 'import { x } from "./start"; import { window } from "vscode";')).toEqual([]);
});

test("a card of the library named in the server's source is reported with its line", () => {
  const cards = ["Left Hand", "Umber", 'The "Q"', "Can't Stop"];
  const named = [
    'const x = "Left Hand";',
    "const x = `draw with Left Hand`;",
    "// Left Hand is special here",
    "function leftHand() {}",
    "const isLeftHandOnField = true;",
    'import { x } from "./left-hand";',
    'if (name === "Umber") x();',
    'const x = "The \\"Q\\"";',
    "const x = 'The \"Q\"';",
    "const x = 'Can\\'t Stop';",
  ];
  for (const line of named) expect(check("server/src/rules/one.ts", `\n${line}`, cards), line).toHaveLength(1);
  expect(check("server/src/rules/one.ts", `\n${named[0]}`, cards)[0]).toMatch(/^2: the card "Left Hand" is named here/);
  const others = ['const x = "Left Handed";', "const umber = 1;", "const number = Umberto;", "leftHanded();"];
  for (const line of others) expect(check("server/src/rules/one.ts", line, cards), line).toEqual([]);
  expect(check("client/src/one.ts", 'const x = "Left Hand";', cards)).toEqual([]);
});
