import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { definedCards } from "./card-names.mjs";
import { findViolations } from "./layers.mjs";
import { readLibrary } from "./library.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @type {[file: string, text: string][]} */
const files = ["client/src", "server/src"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => {
      const file = `${folder}/${path.replaceAll("\\", "/")}`;
      return /** @type {[string, string]} */ ([file, readFileSync(`${root}/${file}`, "utf8")]);
    }),
);
const cardNames = [...new Set(readLibrary().flatMap(({ text }) => definedCards(text)))];
const violations = findViolations(files, cardNames);
for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`);
if (violations.length > 0) {
  console.error(`${violations.length} breaches of the layers (CONTRIBUTING.md has the rules)`);
  process.exitCode = 1;
} else {
  console.log(`layers hold in ${files.length} files; none names one of ${cardNames.length} library cards`);
}
