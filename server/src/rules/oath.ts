import { linger } from "./deeds/later";
import type { Modifier } from "./definition";
import type { Duel, DuelEvent, Link, Memory } from "./duel";
import { playersOf } from "./players";
import { fits } from "./select";
import { covers } from "./verbs";
import type { Context } from "./view";

/**
 * Oaths: restrictions on the whole turn in which a card or effect is activated, or a monster Summoned by its procedure.
 * An activation or Summon that was negated never was, and its oath does not bind; that of a negated effect does.
 */

/** Binds the player, or the card, from now to the end of the turn. `mark`: by what `withoutOath` takes it back. */
export function swear(duel: Duel, memory: Memory, oaths: readonly Modifier[], mark: string): Duel {
  if (oaths.length === 0) return duel;
  const sworn = linger(duel, memory, {
    on: { cards: [memory.source] },
    modifiers: oaths,
    duration: { lasts: "until", end: "turn" },
  });
  const last = sworn.applied[sworn.applied.length - 1];
  if (last === undefined) return sworn;
  return { ...sworn, applied: [...sworn.applied.slice(0, -1), { ...last, oath: mark }] };
}

/** The mark of the oaths of a link. */
export function oathOf(duel: Duel, link: Link["number"]): string {
  return `${duel.chainSerial}.${link}`;
}

export function withoutOath(duel: Duel, mark: string): Duel {
  return duel.applied.some((one) => one.oath === mark)
    ? { ...duel, applied: duel.applied.filter((one) => one.oath !== mark) }
    : duel;
}

/** Whether an oath is broken already: it is about the whole turn, and what was done before it counts too. */
export function isBroken(context: Context, oaths: readonly Modifier[], subject: number): boolean {
  const { duel } = context.view;
  const earlier = duel.events.flatMap((group) => (group.turn === duel.turn ? group.events : []));
  return oaths.some(
    (oath) => oath.modify === "cannot" && earlier.some((event) => breaks(context, oath, event, subject)),
  );
}

function breaks(
  context: Context,
  oath: Extract<Modifier, { modify: "cannot" }>,
  event: DuelEvent,
  subject: number,
): boolean {
  if (!covers(oath.verb, event.verb) || event.subject === undefined) return false;
  if (event.attempted === true && context.view.duel.profile.negatedSummon !== "performed") return false;
  if (oath.who === undefined) return event.subject.card === subject;
  if (event.player === undefined || !playersOf(context, oath.who).includes(event.player)) return false;
  if (event.subject.card === subject) return false;
  if (oath.what !== undefined && !fits(context, event.subject, oath.what)) return false;
  return oath.except === undefined || !fits(context, event.subject, oath.except);
}
