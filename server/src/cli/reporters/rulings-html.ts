import type { Ruling } from "../../rulings/ruling";
import { sourceInWords, statementInWords } from "../../rulings/ruling";
import type { RulingEntry } from "../ruling-entries";
import type { BoardSide, RulingScene, SceneVerdict } from "../ruling-scenes";

/** What a section of the page is made of. */
export interface RulingSection {
  readonly entry: RulingEntry;
  readonly ruling: Ruling;
  readonly scenes: readonly RulingScene[];
}

const style = `
:root { color-scheme: light dark; --line: #8884; --good: #197a3a; --bad: #b3261e; --open: #8a6100; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h2 code { font-size: 1.1rem; }
blockquote { margin: 0.5rem 0; padding-left: 1rem; border-left: 3px solid var(--line); font-size: 1.1rem; }
table { border-collapse: collapse; } th, td { padding: 0.15rem 0.8rem 0.15rem 0; text-align: left; vertical-align: top; }
pre { background: #8881; padding: 0.7rem 1rem; overflow-x: auto; } pre mark { background: #ffd54f55; color: inherit; font-weight: 600; }
.pass { color: var(--good); } .fail { color: var(--bad); } .undecided { color: var(--open); }
.board { display: flex; gap: 2rem; flex-wrap: wrap; font-size: 0.9rem; } .board h4 { margin: 0.3rem 0; }
.about { color: #777; }
`;

const words = { pass: "holds", fail: "fails", undecided: "undecided" } as const;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}

const idOf = (ruling: string) => ruling.replace(/[^a-z0-9-]+/g, "-");

/**
 * A page with one section a ruling: its statement, source and profiles, and its scenarios, each with the board before the
 * line that cites it and the verdict under each profile. It needs nothing but itself.
 */
export function htmlRulings(sections: readonly RulingSection[]): string {
  const contents = sections.map(contentsRow).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rulings and their scenarios</title>
<style>${style}</style>
</head>
<body>
<h1>Rulings and their scenarios</h1>
<table>
<tr><th>ruling</th><th>status</th><th>speaks under</th><th>scenarios</th></tr>
${contents}
</table>
${sections.map(section).join("\n")}
</body>
</html>
`;
}

function contentsRow({ entry, scenes }: RulingSection): string {
  const verdicts = scenes.flatMap((scene) => scene.verdicts);
  const failing = verdicts.filter(({ verdict }) => verdict === "fail").length;
  const state =
    verdicts.length === 0 ? "none" : failing > 0 ? `${failing} of ${verdicts.length} fail` : `${verdicts.length} hold`;
  const kind = verdicts.length === 0 ? "undecided" : failing > 0 ? "fail" : "pass";
  return `<tr><td><a href="#${idOf(entry.id)}"><code>${escaped(entry.id)}</code></a></td><td>${escaped(entry.status)}</td><td>${escaped(entry.profiles.join(", "))}</td><td class="${kind}">${state}</td></tr>`;
}

function section({ entry, ruling, scenes }: RulingSection): string {
  const shown = scenes.length === 0 ? "<p>No scenario yet.</p>" : scenes.map(scene).join("\n");
  return `<h2 id="${idOf(entry.id)}"><code>${escaped(entry.id)}</code></h2>
<blockquote>${escaped(statementInWords(ruling))}</blockquote>
<p class="about">${escaped(ruling.source === undefined ? "no source" : sourceInWords(ruling.source))} · ${escaped(entry.status)} · speaks under ${escaped(entry.profiles.join(", "))}</p>
${shown}`;
}

function scene({ title, file, line, text, verdicts }: RulingScene): string {
  const lines = text
    .map(({ text: one, cites }, at) => {
      const indented = `${at === 0 ? "" : "  "}${escaped(one)}`;
      return cites ? `<mark>${indented}</mark>` : indented;
    })
    .join("\n");
  return `<h3>${escaped(title)}</h3>
<p class="about">${escaped(file)}:${line}</p>
<pre>${lines}</pre>
${verdicts.map((one) => verdictOf(one, verdicts[0])).join("\n")}`;
}

function verdictOf(one: SceneVerdict, first: SceneVerdict | undefined): string {
  const same = one !== first && first !== undefined && JSON.stringify(one.board) === JSON.stringify(first.board);
  const told = one.words.length === 0 ? "" : ` ${escaped(one.words.join(" "))}`;
  const board = same ? "" : `\n<div class="board">${one.board.map(side).join("")}</div>`;
  return `<p><strong class="${one.verdict}">${escaped(one.profile)}: ${words[one.verdict]}.</strong>${told}</p>${board}`;
}

function side({ player, lp, places }: BoardSide): string {
  const rows = places.map(
    ({ place, cards }) => `<tr><th>${escaped(place)}</th><td>${escaped(cards.join(", "))}</td></tr>`,
  );
  return `<div><h4>${player}, ${lp} LP</h4><table>${rows.join("")}</table></div>`;
}
