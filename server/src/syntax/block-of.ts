import type { BlockKind } from "./logical-lines";
import type {
  Block,
  Broken,
  CardTree,
  HeaderTree,
  Line,
  LineTree,
  ProfileTree,
  RulingTree,
  ScenarioTree,
  Span,
} from "./tree";

const scenarioKinds: readonly ScenarioTree["kind"][] = [
  "life points",
  "cards",
  "turn",
  "done",
  "step",
  "advance",
  "resolve",
  "expect",
  "under",
  "strict",
  "for each",
  "table row",
  "template",
  "blank",
  "broken",
];
const rulingKinds: readonly RulingTree["kind"][] = [
  "about",
  "under",
  "documents",
  "source",
  "status",
  "superseded by",
  "supersedes",
  "conflicts with",
  "statement",
  "blank",
  "broken",
];
const profileKinds: readonly ProfileTree["kind"][] = ["extends", "switch", "blank", "broken"];
const cardKinds: readonly CardTree["kind"][] = ["under", "card text", "blank", "broken"];

/** Whether the tree is one of a line below `scenario`. */
export function isScenarioTree(tree: LineTree): tree is ScenarioTree {
  return scenarioKinds.some((kind) => kind === tree.kind);
}

/** The block of a header and the lines below it. */
export function blockOf(kind: BlockKind, header: Line, lines: readonly Line[]): Block {
  const last = [...lines].reverse().find((line) => line.tree.kind !== "blank");
  const span: Span = { start: header.start, end: last?.end ?? header.end };
  switch (kind) {
    case "scenario":
      return { ...span, kind, header: headerOf(header, "scenario header"), lines: linesWith(lines, scenarioKinds) };
    case "background":
      return { ...span, kind, header: headerOf(header, "background header"), lines: linesWith(lines, scenarioKinds) };
    case "ruling":
      return { ...span, kind, header: headerOf(header, "ruling header"), lines: linesWith(lines, rulingKinds) };
    case "profile":
      return { ...span, kind, header: headerOf(header, "profile header"), lines: linesWith(lines, profileKinds) };
    case "card":
      return { ...span, kind, header: headerOf(header, "card header"), lines: linesWith(lines, cardKinds) };
  }
}

function headerOf<Kind extends HeaderTree["kind"]>(
  line: Line,
  kind: Kind,
): Line<Extract<HeaderTree, { kind: Kind }> | Broken> {
  if (isHeaderOf(line, kind)) return line;
  return { ...line, tree: { start: line.tree.start, end: line.tree.end, kind: "broken", as: kind } };
}

function isHeaderOf<Kind extends HeaderTree["kind"]>(
  line: Line,
  kind: Kind,
): line is Line<Extract<HeaderTree, { kind: Kind }> | Broken> {
  return line.tree.kind === kind || line.tree.kind === "broken";
}

function linesWith<Kind extends LineTree["kind"]>(
  lines: readonly Line[],
  kinds: readonly Kind[],
): readonly Line<Extract<LineTree, { kind: Kind }>>[] {
  return lines.filter((line): line is Line<Extract<LineTree, { kind: Kind }>> =>
    kinds.some((kind) => kind === line.tree.kind),
  );
}
