import type { ActionPhrase, ChangePhrase, DeedPhrase } from "./card-actions";
import { readChange } from "./card-change";
import { readCondition } from "./card-condition";
import type { Cursor } from "./card-cursor";
import { readDeed } from "./card-deed";
import { readDuration } from "./card-duration";
import { readEvents } from "./card-event";
import { readOwner, readPlayer } from "./card-place";
import { readValue } from "./card-value";
import { readWindow } from "./card-window";

/** A whole sentence: a deed or a change, with what may stand before it (`later, …`, `the next time …`, `each time …`, `if …`) and `instead`. */
export function readAction(cursor: Cursor): ActionPhrase | undefined {
  return cursor.labelled("what is done or changes (`destroy …`, `you draw 1`, `… cannot attack`)", () => {
    const { start } = cursor;
    const later = cursor.attempt(() => {
      const window = cursor.words("later , during") && readWindow(cursor);
      if (window) cursor.words(",");
      return window;
    });
    const nextTime = cursor.attempt(() => {
      const every = cursor.words("each time") !== undefined;
      const events = (every || cursor.words("the next time")) && readEvents(cursor, false);
      if (!events) return undefined;
      const [event] = events;
      if (event === undefined || events.length !== 1) return undefined;
      const within = cursor.attempt(() => readDuration(cursor));
      cursor.words(",");
      return { nextTime: event, ...(within && { nextTimeWithin: within }), ...(every && { everyTime: true as const }) };
    });
    const condition = cursor.attempt(() => {
      const found = cursor.words("if") && readCondition(cursor);
      if (found) cursor.words(",");
      return found;
    });
    const may = condition !== undefined && cursor.words("you may") !== undefined;
    const afterChainLink = cursor.words("after this Chain Link") !== undefined;
    const act = cursor.first<DeedPhrase | ChangePhrase>(
      () => lifePointsBecome(cursor),
      () => readDeed(cursor),
      () => {
        const by = readPlayer(cursor);
        return by && readDeed(cursor, by);
      },
      () => readChange(cursor),
    );
    if (act === undefined) return undefined;
    const instead = cursor.words("instead");
    return {
      act: afterChainLink && act.kind === "deed" ? { ...act, afterChainLink } : act,
      ...(later && { later }),
      ...nextTime,
      ...(condition && { condition }),
      ...(may && { may }),
      ...(instead && { instead }),
      ...cursor.since(start),
    };
  });
}

/** `your LP become 1000`. */
function lifePointsBecome(cursor: Cursor): DeedPhrase | undefined {
  const { start } = cursor;
  const of = readOwner(cursor);
  const become = of && cursor.words("LP") && (cursor.words("become") ?? cursor.words("becomes"));
  const amount = become && readValue(cursor);
  if (!of || !become || !amount) return undefined;
  return {
    kind: "deed",
    verb: { ...become, value: "become" },
    by: of,
    amount,
    said: [{ start: amount.start, end: amount.end, value: "amount" }],
    ...cursor.since(start),
  };
}
