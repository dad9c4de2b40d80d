import type { Line, Place, ScenarioBlock, Span, ZoneName } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import { linkAt } from "../workspace/links";
import { type Here, momentsAt } from "../workspace/moment";
import type { PlaceInText } from "../workspace/place";
import { rowsOfTable } from "../workspace/table-rows";
import { contentOf } from "../workspace/zones";
import { code, plain } from "./markdown";
import { wordHelp } from "./word-help";

/** What a word has to say, with where it stands in its line. */
export interface WordTold extends Span {
  readonly text: string;
}

/**
 * What a word of the language means, and what stands behind it here: what lies in a zone, what became of a chain link,
 * the life points, what a table fills in. `undefined` for other words.
 *
 * @param at the offset within the line
 */
export function hoverWord(answers: Answers, { block, line }: PlaceInText, at: number): WordTold | undefined {
  if (block === undefined || line.tree.kind === "statement" || line.tree.kind === "card text") return undefined;
  const help = helpAt(line, at);
  if (block.kind !== "scenario") return help;
  const table = tableAt(answers, block, line, at);
  if (table !== undefined) return table;
  const [here] = momentsAt(answers, block, line.start);
  return (here && duelAt(here, line, at, help)) ?? help;
}

/** The longest phrase around an offset that means something. */
function helpAt({ tokens }: Line, at: number): WordTold | undefined {
  const index = tokens.findIndex(({ start, end, kind }) => kind !== "string" && start <= at && at < end);
  if (index < 0) return undefined;
  for (let length = 4; length > 0; length--) {
    for (let first = Math.max(0, index - length + 1); first <= index; first++) {
      const words = tokens.slice(first, first + length);
      const text = wordHelp[words.map((word) => word.text.toLowerCase()).join(" ")];
      const [begin, end] = [words[0], words.at(-1)];
      if (text !== undefined && words.length === length && begin !== undefined && end !== undefined)
        return {
          start: begin.start,
          end: end.end,
          text: `**${plain(words.map((word) => word.keyword ?? word.text).join(" "))}**: ${text}`,
        };
    }
  }
  return undefined;
}

function duelAt(here: Here, line: Line, at: number, help: WordTold | undefined): WordTold | undefined {
  const token = line.tokens.find(({ start, end }) => start <= at && at < end);
  if (token === undefined) return undefined;
  const number = /^CL(\d+)$/i.exec(token.text)?.[1];
  if (number !== undefined) return linkTold(here, Number(number), token);
  if (token.text.toUpperCase() === "LP") {
    const { players } = here.moment.board.duel;
    return { ...spanOf(token), text: `**LP**: A ${players.A.lp}, B ${players.B.lp} in front of this line.` };
  }
  const zone = zoneAt(line, at);
  if (zone === undefined) return undefined;
  const content = contentOf(here, zone.name, zone.place).map(({ player, cards, unknown }) => {
    const rest = unknown === 0 ? [] : [`${unknown} unknown`];
    const all = [
      ...cards.slice(0, 20).map(plain),
      ...(cards.length > 20 ? [`${cards.length - 20} more`] : []),
      ...rest,
    ];
    return `${player}: ${all.length === 0 ? "nothing" : all.join(", ")}`;
  });
  const title = help?.text ?? `**${plain(zone.name)}**`;
  return { start: zone.start, end: zone.end, text: `${title}  \n${content.join("  \n")}` };
}

function linkTold(here: Here, number: number, span: Span): WordTold {
  const link = linkAt(here, number);
  const text =
    link === undefined
      ? `**Chain Link ${number}**: the Chain has none here.`
      : `**Chain Link ${number}**: ${link.player}'s ${plain(link.what)}${link.outcome === undefined ? "" : `, ${link.outcome}`}  \n${link.text.map((each) => code(each.trim())).join("  \n")}`;
  return { ...spanOf(span), text };
}

interface ZoneAt extends Span {
  readonly name: ZoneName;
  readonly place?: Pick<Place, "player">;
}

/** The zone that the words at an offset name; in a list of the set-up the one that it fills. */
function zoneAt({ tree }: Line, at: number): ZoneAt | undefined {
  if (tree.kind === "cards") {
    const name = zonesOfLists[tree.zone];
    const isThere = tree.zoneSpan.start <= at && at < tree.zoneSpan.end;
    return isThere && name !== undefined
      ? { ...spanOf(tree.zoneSpan), name, place: { player: tree.player } }
      : undefined;
  }
  const found = placesIn(tree).find(({ start, end }) => start <= at && at < end);
  return (
    found && {
      ...spanOf(found),
      name: found.zone,
      ...(found.player !== undefined && { place: { player: found.player } }),
    }
  );
}

const zonesOfLists: Readonly<Record<string, ZoneName | undefined>> = {
  hand: "hand",
  monsters: "Monster Zone",
  spells: "Spell & Trap Zone",
  "field zone": "Field Zone",
  scales: "Pendulum Zone",
  GY: "GY",
  banished: "banished zone",
  Deck: "Deck",
  "Extra Deck": "Extra Deck",
};

function placesIn(node: unknown): readonly Place[] {
  if (typeof node !== "object" || node === null) return [];
  const own = isPlace(node) ? [node] : [];
  return [...own, ...Object.values(node).flatMap(placesIn)];
}

const isPlace = (node: object): node is Place => "kind" in node && node.kind === "place" && "zone" in node;

/** A hole with what fills it in each row, or a row of a table, each with how the scenario runs with it. */
function tableAt(answers: Answers, block: ScenarioBlock, line: Line, at: number): WordTold | undefined {
  const token = line.tokens.find(({ start, end }) => start <= at && at < end);
  const hole = token?.kind === "hole" ? token.value : undefined;
  const isRow = line.tree.kind === "table row" && hole === undefined;
  if (token === undefined || (hole === undefined && !isRow)) return undefined;
  const rows = rowsOfTable(answers, block);
  if (hole !== undefined) {
    const lines = rows
      .slice(0, 20)
      .map(({ cells, verdicts }, row) => `- row ${row + 1}: ${code(cells.get(hole) || "(empty)")} ${verdicts}`);
    return lines.length === 0 ? undefined : { ...spanOf(token), text: `**<${plain(hole)}>** is\n${lines.join("\n")}` };
  }
  const row = rows.findIndex(({ start }) => line.start <= start && start < line.end);
  const found = rows[row];
  return found && { start: 0, end: line.end - line.start, text: `**Row ${row + 1}** ${found.verdicts}` };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
