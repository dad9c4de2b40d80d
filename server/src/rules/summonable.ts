import { cardOf, definitionOf, freeMonsterZone, onField, other, pile, refOf, zonesAwaiting } from "./board";
import { arrowTarget } from "./columns";
import type { CardDefinition } from "./definition";
import { view } from "./derive";
import type { CardId, Duel, Snapshot, Stamp } from "./duel";
import { makesExtraLink } from "./extra-link";
import { nothingRemembered } from "./memory";
import { onlyOneRefusal } from "./only-one";
import { zonesOf } from "./places";
import { fits } from "./select";
import { summonVerb } from "./verbs";
import type { Finding } from "./verdict";
import { type Use, weigh } from "./weigh";
import type { Player, SummonKind } from "./words";

/** How a monster is to be Summoned. */
export interface SummonWay {
  readonly kind: SummonKind;
  readonly by: Player;
  /** To whose side. */
  readonly to: Player;
  readonly via: "action" | "procedure" | "effect" | "return";
  /** The card whose effect Summons it. */
  readonly source?: Snapshot;
  readonly ignoring?: boolean;
  /** Zones that come free, because their cards are used for the Summon. */
  readonly freed?: readonly CardId[];
  readonly slot?: number;
  /** Zones that monsters Summoned together with it arrive in. */
  readonly taken?: readonly number[];
  /** The effect resolved then and left the Summon to be done later. */
  readonly resolved?: Stamp;
}

const extraKinds = ["Fusion", "Synchro", "Xyz", "Link"] as const;

/** Whether a monster's own Summoning conditions, or what it is, ask for a first proper Summon. */
export function mustBeProper(definition: CardDefinition): boolean {
  return (
    definition.summoning.some((rule) => rule.rule === "must be" || rule.rule === "must first be") ||
    definition.properties.some((property) => property === "Ritual" || extraKinds.some((kind) => kind === property))
  );
}

function isSpecial(kind: SummonKind): boolean {
  return kind !== "Normal" && kind !== "Tribute" && kind !== "Flip" && kind !== "Gemini";
}

/** Whether a Summon of this kind is the proper one of the monster. */
export function isProper(duel: Duel, id: CardId, way: Pick<SummonWay, "kind" | "via" | "source">): boolean {
  const definition = definitionOf(duel, id);
  const rules = definition.summoning.filter((rule) => rule.rule === "must be" || rule.rule === "must first be");
  if (rules.length > 0) return rules.every((rule) => meets(duel, rule.by ?? [], way));
  const own = definition.properties.find(
    (property) => property === "Ritual" || extraKinds.some((kind) => kind === property),
  );
  return own === undefined || way.kind === own || way.kind === "Pendulum" || way.via === "procedure";
}

type Bys = NonNullable<CardDefinition["summoning"][number]["by"]>;

function meets(duel: Duel, by: Bys, way: Pick<SummonWay, "kind" | "via" | "source">): boolean {
  return by.some((one) => meetsOne(duel, one, way));
}

function meetsOne(duel: Duel, one: Bys[number], way: Pick<SummonWay, "kind" | "via" | "source">): boolean {
  switch (one.by) {
    case "procedure":
      return way.via === "procedure";
    case "kind":
      return way.kind === one.kind;
    case "effect": {
      if (way.via !== "effect" || way.source === undefined) return false;
      const memory = {
        player: way.source.controller,
        source: refOf(way.source),
        effect: { card: way.source.def, effect: 1 },
        ...nothingRemembered,
      };
      return fits({ view: view(duel), memory }, way.source, one.of);
    }
  }
}

/** What speaks against Summoning a monster this way, and what was weighed: conditions, zones, effects. */
export function weighSummon(duel: Duel, id: CardId, way: SummonWay): readonly Finding[] {
  const card = cardOf(duel, id);
  const look = view(duel).see(id);
  const definition = definitionOf(duel, id);
  const findings: Finding[] = [];
  const refuse = (rule: Finding["rule"], details: Record<string, string> = {}) =>
    findings.push({ kind: "refusal", rule, grounds: [], subject: refOf(card), causes: [], within: [], details });
  if (look.kind !== "monster" && definition.kind !== "monster") refuse("summon/not-a-monster");
  if (card.zone === "banished" && !card.faceUp && way.via !== "return") refuse("summon/face-down-banished");
  if (isSpecial(way.kind)) findings.push(...(way.ignoring === true ? everProper(duel, id) : conditions(duel, id, way)));
  if (
    !isSpecial(way.kind) &&
    way.kind !== "Flip" &&
    way.kind !== "Gemini" &&
    definition.summoning.some((rule) => rule.rule === "cannot be Normal Summoned or Set")
  )
    refuse("summon/condition", { condition: "it cannot be Normal Summoned or Set" });
  if (!onField(card) && zoneFor(duel, id, way) === undefined) refuse("summon/no-zone");
  const use: Use = {
    verb: summonVerb(way.kind),
    card: id,
    by: way.by,
    via: way.via,
    ...(way.source === undefined ? {} : { source: way.source }),
    ...(way.resolved === undefined ? {} : { resolved: way.resolved }),
  };
  findings.push(...weigh(duel, use));
  const second = onField(card) ? undefined : onlyOneRefusal(duel, id, way.to, "summon/only-one", way.freed);
  if (second !== undefined) findings.push(second);
  return findings;
}

/** A refusal of a Summon for a condition of the monster itself. */
function unmet(
  duel: Duel,
  id: CardId,
  rule: Finding["rule"],
  condition: string,
  causes: Finding["causes"] = [],
): Finding {
  return {
    kind: "refusal",
    rule,
    grounds: [],
    subject: refOf(cardOf(duel, id)),
    causes,
    within: [],
    details: { condition },
  };
}

/**
 * Ignoring a monster's Summoning conditions: one that must first be properly Summoned still comes from no place in which
 * it could be only after that, for this is a rule of the game and no condition of the card.
 */
function everProper(duel: Duel, id: CardId): readonly Finding[] {
  const { zone, faceUp, proper } = cardOf(duel, id);
  const fresh = zone === "hand" || zone === "deck" || (zone === "extra" && !faceUp);
  if (fresh || proper === "yes" || !mustBeProper(definitionOf(duel, id))) return [];
  return [neverProper(duel, id)];
}

function neverProper(duel: Duel, id: CardId): Finding {
  if (cardOf(duel, id).proper !== "negated")
    return unmet(duel, id, "summon/not-proper", "it was never properly Summoned");
  const last = [...duel.notes]
    .reverse()
    .find(({ finding }) => finding.rule === "negate-summon/never-on-field" && finding.subject?.card === id);
  return unmet(duel, id, "summon/negated-not-proper", "its Summon was negated", last?.finding.causes ?? []);
}

function conditions(duel: Duel, id: CardId, way: SummonWay): readonly Finding[] {
  const card = cardOf(duel, id);
  const definition = definitionOf(duel, id);
  const never = definition.summoning.find(
    ({ rule, from }) =>
      rule === "cannot be Special Summoned" &&
      (from === undefined || from.some((area) => zonesOf(area.place).includes(card.zone))),
  );
  if (never !== undefined) return [unmet(duel, id, "summon/condition", "it cannot be Special Summoned")];
  const proper = isProper(duel, id, way);
  const always = definition.summoning.find((rule) => rule.rule === "must be");
  if (always !== undefined && !meets(duel, always.by ?? [], way))
    return [unmet(duel, id, "summon/condition", "it must be Special Summoned its own way")];
  if (proper || !mustBeProper(definition)) return [];
  if (card.proper === "yes") {
    const negated = duel.notes.some(
      ({ finding }) => finding.rule === "negate-summon/was-on-field" && finding.subject?.card === id,
    );
    return [
      {
        kind: "exemption",
        rule: negated ? "summon/negated-stays-proper" : "summon/not-proper",
        grounds: negated ? ["summon/not-proper"] : [],
        subject: refOf(card),
        causes: [],
        within: [],
        why: "properly Summoned",
      },
    ];
  }
  if (
    card.zone === "extra" &&
    !card.faceUp &&
    way.via === "effect" &&
    !definition.summoning.some((rule) => rule.rule === "must first be")
  )
    return [];
  return [neverProper(duel, id)];
}

/** The zone (zero-based slot) that a monster arrives in unless another is asked for; undefined when there is none. */
export function zoneFor(
  duel: Duel,
  id: CardId,
  way: Pick<SummonWay, "to" | "freed" | "slot" | "kind" | "taken">,
): number | undefined {
  const freed = new Set(way.freed ?? []);
  const working: Duel =
    freed.size === 0
      ? duel
      : {
          ...duel,
          piles: {
            ...duel.piles,
            "A.monster": pile(duel, "A", "monster").filter((one) => !freed.has(one)),
            "B.monster": pile(duel, "B", "monster").filter((one) => !freed.has(one)),
          },
        };
  const taken = way.taken ?? [];
  const free = (slot: number) =>
    !taken.includes(slot) &&
    slotFree(working, way.to, slot) &&
    (slot < 5 || mayUseExtra(working, way.to, id, slot, taken));
  const card = cardOf(duel, id);
  const definition = definitionOf(duel, id);
  const tried = card.zone === "nowhere";
  const fromExtra = card.zone === "extra" || (tried && card.cameFrom === "extra");
  const wasUp = tried ? way.kind === "Pendulum" : card.faceUp;
  const hasExtra = duel.profile.extraMonsterZones === "in use";
  const needsExtra =
    hasExtra &&
    fromExtra &&
    (definition.properties.includes("Link") || (definition.properties.includes("Pendulum") && wasUp));
  const allowed = needsExtra
    ? [5, 6, ...linkedZones(working, way.to)]
    : [0, 1, 2, 3, 4, ...(fromExtra && hasExtra ? [5, 6] : [])];
  if (way.slot !== undefined) return allowed.includes(way.slot) && free(way.slot) ? way.slot : undefined;
  if (!needsExtra) {
    const main = freeMonsterZone(working, way.to, taken);
    if (main !== undefined) return main;
  }
  return allowed.find(free);
}

/** For each of several monsters that are Summoned together the zone it arrives in; undefined where none is left. */
export function zonesFor(
  duel: Duel,
  ids: readonly CardId[],
  way: Pick<SummonWay, "to" | "kind">,
): readonly (number | undefined)[] {
  const found = new Map<CardId, number | undefined>();
  const isExtra = (id: CardId) => {
    const { zone, cameFrom } = cardOf(duel, id);
    return zone === "extra" || (zone === "nowhere" && cameFrom === "extra");
  };
  for (const id of [...ids.filter(isExtra), ...ids.filter((one) => !isExtra(one))]) {
    const taken = [...found.values()].flatMap((slot) => slot ?? []);
    found.set(id, zoneFor(duel, id, { ...way, taken }));
  }
  return ids.map((id) => found.get(id));
}

/** A player has one Extra Monster Zone, both only by an Extra Link. */
function mayUseExtra(duel: Duel, player: Player, id: CardId, slot: number, taken: readonly number[]): boolean {
  const used = [
    ...taken,
    ...zonesAwaiting(duel, player),
    ...pile(duel, player, "monster").map((one) => duel.cards[one]?.slot),
  ];
  return !used.some((one) => (one ?? 0) >= 5) || makesExtraLink(duel, player, id, slot);
}

function slotFree(duel: Duel, player: Player, slot: number): boolean {
  const takes = (who: Player, at: number) =>
    zonesAwaiting(duel, who).includes(at) || pile(duel, who, "monster").some((id) => duel.cards[id]?.slot === at);
  return !takes(player, slot) && (slot < 5 || !takes(other(player), 11 - slot));
}

/** The Main Monster Zones of a player that a Link Monster on the field points to. */
export function linkedZones(duel: Duel, player: Player): readonly number[] {
  const found: number[] = [];
  const seen = view(duel);
  for (const side of ["A", "B"] as const)
    for (const id of pile(duel, side, "monster")) {
      const link = seen.see(id);
      if (!link.faceUp) continue;
      for (const arrow of duel.book[link.def]?.arrows ?? []) {
        const to = arrowTarget(link, arrow);
        if (to !== undefined && to.slot < 5 && to.controller === player) found.push(to.slot);
      }
    }
  return found;
}
