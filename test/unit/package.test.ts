import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Everything that an installed extension needs: its code and what the manifest points to. */
const needed = [
  "CHANGELOG.md",
  "LICENSE",
  "client/README.md",
  "client/dist/extension.js",
  "client/dist/web.js",
  "client/templates/battle.duel",
  "client/templates/chain.duel",
  "client/templates/eras.duel",
  "client/templates/first-ruling.duel",
  "client/templates/ruling-and-contrast.duel",
  "client/walkthrough/board.md",
  "client/walkthrough/contrast.md",
  "client/walkthrough/illegal.md",
  "client/walkthrough/state.md",
  "examples/01-tour.duel",
  "images/duel-dark.svg",
  "images/duel-light.svg",
  "images/icon.png",
  "language-configuration.json",
  "package.json",
  "server/dist/main.browser.js",
  "server/dist/main.node.js",
  "server/package.json",
  "syntaxes/duel.tmLanguage.json",
];

const manifest = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));

test("the .vsix holds what the extension needs, and nothing else", () => {
  const vsce = `${root}/node_modules/@vscode/vsce/vsce`;
  const listed = execFileSync(
    process.execPath,
    [vsce, "ls", "--no-dependencies", "--readme-path", manifest.vsce.readmePath],
    { cwd: root, encoding: "utf8" },
  );
  const packed = listed.split(/\r?\n/).filter((line) => line !== "");
  expect(packed.sort()).toEqual([...needed].sort());
}, 60_000);

interface Walkthrough {
  readonly steps: { readonly description: string; readonly media: { readonly markdown: string } }[];
}

test("the .vsix is smaller than two megabytes", () => {
  const folder = mkdtempSync(join(tmpdir(), "duel-vsix-"));
  try {
    const vsix = join(folder, "duel.vsix");
    const vsce = `${root}/node_modules/@vscode/vsce/vsce`;
    execFileSync(process.execPath, [vsce, "package", "--no-dependencies", "--out", vsix], { cwd: root, stdio: "pipe" });
    expect(statSync(vsix).size).toBeLessThan(2_000_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test("every command of Duel that menus and the walkthrough name is contributed, under its category", () => {
  const { commands, menus, walkthroughs } = manifest.contributes;
  const known = new Set(commands.map(({ command }: { command: string }) => command));
  const inMenus = Object.values<{ command: string }[]>(menus).flatMap((items) => items.map(({ command }) => command));
  const inSteps = walkthroughs.flatMap(({ steps }: Walkthrough) =>
    steps.flatMap(({ description }) => [...description.matchAll(/command:(duel\.\w+)/g)].map(([, id]) => id)),
  );
  expect([...inMenus, ...inSteps].filter((id) => !known.has(id))).toEqual([]);
  expect(inSteps.length).toBeGreaterThan(1);
  expect(commands.filter(({ category }: { category?: string }) => category !== "Duel")).toEqual([]);
});

test("every setting is described in Markdown", () => {
  const settings = Object.entries<{ markdownDescription?: string }>(manifest.contributes.configuration.properties);
  expect(settings.filter(([, { markdownDescription }]) => !markdownDescription).map(([name]) => name)).toEqual([]);
});

test("every file that the manifest names exists after a build", () => {
  const { main, browser, icon, contributes } = manifest;
  const [language] = contributes.languages;
  const [grammar] = contributes.grammars;
  const named: string[] = [
    main,
    browser,
    icon,
    language.configuration,
    language.icon.light,
    language.icon.dark,
    grammar.path,
    ...contributes.walkthroughs.flatMap(({ steps }: Walkthrough) => steps.map(({ media }) => media.markdown)),
  ];
  expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
