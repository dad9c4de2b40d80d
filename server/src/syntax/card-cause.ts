import type { Cursor } from "./card-cursor";
import type { CausePhrase } from "./card-phrases";
import { readOwner, readPlayer } from "./card-place";
import { readSelector } from "./card-selector";

/**
 * Why something happens, after `by`: `battle`, `an effect`, `the effect of SEL`, `the opponent's effect`,
 * `battle or an effect`, `battle with SEL`, `the opponent`.
 */
export function readCause(cursor: Cursor): CausePhrase | undefined {
  return cursor.labelled("a cause (`battle`, `an effect`, `the effect of …`)", () => {
    const { start } = cursor;
    const battle = cursor.words("battle") !== undefined;
    if (battle) {
      const of = cursor.attempt(() => (cursor.words("with") ? readSelector(cursor) : undefined));
      const also = of ? undefined : cursor.attempt(() => (cursor.words("or") ? readEffect(cursor) : undefined));
      return { battle, effect: also !== undefined, ...(also ?? {}), ...(of && { of }), ...cursor.since(start) };
    }
    const effect = readEffect(cursor);
    if (effect) return { battle, effect: true, ...effect, ...cursor.since(start) };
    const whose = cursor.attempt(() => readPlayer(cursor));
    return whose && { battle, effect: false, whose: whose.value, ...cursor.since(start) };
  });
}

function readEffect(cursor: Cursor): Pick<CausePhrase, "of" | "whose"> | undefined {
  return cursor.first<Pick<CausePhrase, "of" | "whose">>(
    () => {
      const of =
        cursor.words("the effect of") ??
        cursor.words("an effect of") ??
        cursor.words("the effects of") ??
        cursor.words("effects of");
      if (of === undefined) return undefined;
      const player = cursor.attempt(() => readPlayer(cursor));
      if (player) return { whose: player.value };
      const selector = readSelector(cursor);
      return selector && { of: selector };
    },
    () => {
      const any =
        cursor.words("an effect") ??
        cursor.words("a card effect") ??
        cursor.words("card effects") ??
        cursor.words("effects") ??
        cursor.words("card effect");
      return any && {};
    },
    () => {
      const whose = readOwner(cursor);
      const effect =
        whose &&
        (cursor.words("card effects") ??
          cursor.words("card effect") ??
          cursor.words("effects") ??
          cursor.words("effect"));
      return whose && effect && { whose: whose.value };
    },
  );
}
