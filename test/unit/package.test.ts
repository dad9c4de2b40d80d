import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
  ];
  expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
