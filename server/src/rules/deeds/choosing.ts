import { withCard } from "../board";
import { view } from "../derive";
import type { Answer, Declared } from "../duel";
import { pickOne } from "../pick";
import { chooseCards, done, type Handler, nothing, type Outcome, remember, whose } from "./deed";

/** Deeds that choose, reveal and declare. */

export const reveal: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, deed.toPut === true ? "place" : "reveal");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  for (const id of picked.chosen) duel = withCard(duel, id, { revealed: true });
  const cost = doing.purpose === "cost";
  const shown = remember(doing.memory, duel, picked.chosen, deed.label);
  const memory = { ...shown, rest: shown.result };
  const seen = view(duel);
  return done(
    doing,
    duel,
    picked.chosen.length > 0,
    cost ? { ...memory, cost: [...memory.cost, ...picked.chosen.map((id) => seen.see(id))] } : memory,
  );
};

/** Choosing, looking at and excavating move nothing; later lines refer to the cards and to the rest. */
export const choose: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, deed.verb);
  if (!("chosen" in picked)) return picked;
  const memory = remember(doing.memory, doing.duel, picked.chosen, deed.label);
  const rest = deed.verb === "excavate" ? memory.result : memory.rest;
  return done(doing, doing.duel, picked.chosen.length > 0, { ...memory, rest });
};

export const declare: Handler = (doing, deed): Outcome => {
  const declaration = deed.declares;
  if (declaration === undefined) return nothing(doing);
  const answer = doing.answers.peek();
  const picked = pickOne(
    doing,
    { about: "declare", verb: "declare", deed, declaration: declaration.what },
    answer === undefined ? [] : [{ answer, legal: true, findings: [] }],
    whose(doing, deed.by),
  );
  if (!("chosen" in picked)) return picked;
  const declared = declaredBy(picked.chosen, declaration.what);
  if (declared === undefined)
    return {
      refused: [
        { kind: "refusal", rule: "choose/not-open", grounds: [], subject: doing.memory.source, causes: [], within: [] },
      ],
    };
  return done(doing, doing.duel, true, { ...doing.memory, declared: [...doing.memory.declared, declared] });
};

/** What an answer declares. */
export function declaredBy(
  answer: Answer,
  what: "card name" | "attribute" | "type" | "card kind" | "number",
): Declared | undefined {
  if (what === "card name") return answer.answer === "name" ? { what, name: answer.name } : undefined;
  if (what === "number") return answer.answer === "number" ? { what, number: answer.number } : undefined;
  return answer.answer === "word" ? { what, word: answer.word } : undefined;
}
