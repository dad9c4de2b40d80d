import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../..", import.meta.url));

/** A fenced `duel` block of a page; `line` is the one-based number of its first line. */
export interface Sample {
  readonly line: number;
  readonly text: string;
  /** Whether the fence says that the sample is wrong on purpose. */
  readonly wrong: boolean;
}

/** A page of documentation: its path in the repository, and its text with `\n` at the ends of lines. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** The README and every page of `docs`. */
export const pages: readonly Page[] = [
  "README.md",
  ...readdirSync(`${folder}/docs`)
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
].map((path) => ({ path, text: readFileSync(`${folder}/${path}`, "utf8").replaceAll("\r\n", "\n") }));

/** The page with that path. */
export function page(path: string): Page {
  const found = pages.find((each) => each.path === path);
  if (found === undefined) throw new Error(`there is no ${path}`);
  return found;
}

/** The `duel` blocks of a page. A fence with another word behind `duel` than `wrong` is a mistake of the page. */
export function samplesOf({ path, text }: Page): readonly Sample[] {
  return [...text.matchAll(/^```duel(.*)\n([\s\S]*?)^```$/gm)].map(([, info = "", sample = ""], at, all) => {
    const line = text.slice(0, all[at]?.index).split("\n").length + 1;
    if (info !== "" && info !== " wrong") throw new Error(`${path}:${line}: \`duel${info}\` is no kind of sample`);
    return { line, text: sample, wrong: info === " wrong" };
  });
}
