import { profilesOf, speaks } from "../../rulings/ruling-index";
import type { Id, LineTree } from "../../syntax/tree";
import type { Moment } from "../course";
import { citations } from "../explained";
import { playLine } from "../line-played";
import { cardsNamed } from "../named-cards";
import { restsOnRulings } from "../rests";
import { playLineOf, readLine } from "../trial";
import type { Proposal } from "./proposal";

/** More rulings than this are not asked whether a line rests on them. */
const mostAsked = 12;

/**
 * The rulings that can stand behind `per` of a step or an expectation: first those on which the line would rest, then
 * the others that speak for what was found, then all that speak under the profile, then the silent ones.
 *
 * @param text the line in front of `per`, without profiles
 * @param cited the ids that stand there already
 */
export function rulingsFor(moment: Moment, text: string, cited: readonly string[]): readonly Proposal[] {
  const { scene } = moment;
  const { rulings } = scene.library;
  const tree = readLine(text);
  const speaking = tree === undefined ? [] : onWhichItRests(moment, text, tree);
  const known = new Set([...speaking.map(({ words }) => words), ...cited]);
  const rest = [...rulings.byId.values()].flatMap((ruling): Proposal[] => {
    if (known.has(ruling.id)) return [];
    const isSilent = !speaks(rulings, ruling, scene.profile.id);
    const rank = speaking.length + (isSilent && profilesOf(rulings, ruling).length > 0 ? 2 : 1);
    return [{ words: ruling.id, kind: "ruling", verdict: isSilent ? "unclear" : "unasked", findings: [], rank }];
  });
  return [...speaking.filter(({ words }) => !cited.includes(words)), ...rest];
}

function onWhichItRests({ scene, board }: Moment, text: string, tree: LineTree): readonly Proposal[] {
  const line = playLineOf(text, tree);
  if (line === undefined) return [];
  const played = playLine(scene, board, line, { undecided: false, next: [] });
  const named = line.tree.kind === "step" ? cardsNamed(scene, board.duel, line.tree) : [];
  const ids = citations({ scene, duel: board.duel }, played.findings, named);
  return ids.slice(0, mostAsked).map((id, rank): Proposal => {
    const word: Id = { start: 0, end: 0, id };
    const per = { start: 0, end: 0, rulings: [word] };
    const cites = { ...line, tree: { ...line.tree, per } };
    const rests = restsOnRulings(scene, board, cites, played);
    const verdict = rests.witnesses.some(({ held }) => held === "pass") ? "legal" : "refused";
    return { words: id, kind: "ruling", verdict, findings: rests.findings, rank };
  });
}
