import type { IToken, TokenType } from "chevrotain";
import type { RuleName } from "./grammar";
import { Colon, Comma, CopyNumber, Hole, LeftBracket, QuotedText, RightBracket } from "./lexer";
import {
  AnyWord,
  Article,
  attributes,
  ChainLink,
  cardKinds,
  clauseWords,
  infinitives,
  monsterTypes,
  Numeral,
  OptionWord,
  PlainWord,
  Player,
  Possessive,
  properties,
  spellingOf,
  summonKinds,
  Times,
  verbs,
  words,
  zoneWords,
} from "./vocabulary";

interface Group {
  readonly label: string;
  /** Whether nothing else needs mention either. */
  readonly saysAll?: boolean;
  /** The group is meant when all of these can follow. */
  readonly signs: readonly TokenType[];
  /** What needs no mention beside it. */
  readonly members: readonly TokenType[];
}

const kinds = Object.values(summonKinds);

const verbGroup: Group = {
  label: "a verb such as `activates`, `Normal Summons`, `Sets` or `attacks`",
  signs: [verbs.activates, verbs.Sets],
  members: [...Object.values(verbs), ...kinds],
};

const groups: readonly Group[] = [
  {
    label:
      'what is chosen: a card name, a number, `yes` or `no`, an Attribute, a Type, a zone, a position, or an option such as `to Normal Summon "X"`',
    saysAll: true,
    signs: [words.yes, words.no, PlainWord],
    members: [],
  },
  {
    label:
      "what it is about: a card name, `effect of`, `CL1`, `A` or `B`, `A's field`, `attack`, a number of cards, `undecided` or `a draw`",
    saysAll: true,
    signs: [words.undecided, words.effect, ChainLink, Player],
    members: [],
  },
  {
    label: 'a card name in double quotes such as `"X"`, perhaps behind `set`, `face-up`, `face-down` or `x3`',
    saysAll: true,
    signs: [words.unknown, infinitives.Set, QuotedText],
    members: [],
  },
  verbGroup,
  {
    label: "a verb such as `activate`, `Normal Summon`, `Set` or `attack`",
    signs: [infinitives.activate, infinitives.Set, infinitives.attack],
    members: [...Object.values(infinitives), ...kinds],
  },
  {
    label: "a clause such as `targeting`, `choosing` or `in response to`",
    signs: [clauseWords.targeting, clauseWords.tributing, clauseWords.choosing],
    members: [
      ...Object.values(clauseWords).filter((word) => word !== clauseWords.per),
      words.with,
      words.from,
      words.to,
      words.in,
      words.at,
      words.after,
      words.on,
    ],
  },
  {
    label: "words about the card such as `in Defense`, `declaring` or `x3`",
    signs: [words.equipped, words.owned, Times],
    members: [
      infinitives.Set,
      ...kinds,
      words.properly,
      words.Summoned,
      words.in,
      words.with,
      clauseWords.declaring,
      clauseWords.targeting,
      words.equipped,
      words.owned,
      words.revealed,
      Times,
    ],
  },
  {
    label: "a claim such as `in A's GY`, `on A's field`, `negated` or `named`",
    signs: [words.named, words.attached],
    members: [
      ...kinds,
      words.in,
      words.on,
      words["face-up"],
      words["face-down"],
      words.negated,
      words.revealed,
      words.triggers,
      words.named,
      words.ATK,
      words.DEF,
      words.Level,
      words.Rank,
      words.scale,
      words.equipped,
      words.attached,
      words.properly,
      words.does,
      words.not,
      ...Object.values(properties),
    ],
  },
  {
    label: "a list such as `hand:`, `monsters:`, `GY:` or `LP:`",
    signs: [words.monsters, words.spells],
    members: [
      words.LP,
      words.hand,
      words.monsters,
      words.spells,
      words.scales,
      words.GY,
      words.banished,
      words.Deck,
      words.Extra,
      words.field,
    ],
  },
  {
    label: "a place such as `hand`, `field`, `GY` or `Deck`",
    signs: [words.hand, words.GY, words.banished],
    members: [
      words.hand,
      words.GY,
      words.Deck,
      words.field,
      words.banished,
      words.Extra,
      words.Main,
      words.monster,
      words.Spell,
      summonKinds.Pendulum,
      words.top,
      words.bottom,
      words.the,
    ],
  },
  {
    label: "a phase such as `Main Phase 1`",
    signs: [words.Standby, words.Main],
    members: [infinitives.draw, words.Standby, words.Main, words.Battle, infinitives.end],
  },
  {
    label: "a moment such as `the start of the Damage Step`",
    signs: [words.start, words.Damage],
    members: [words.start, words.Damage, infinitives.end, words.Battle, words.the, words.before, words.after],
  },
  {
    label: "a position such as `Defense`",
    signs: [infinitives.attack, words.Defense, words["face-up"]],
    members: [infinitives.attack, words.Defense, words["face-up"], words["face-down"]],
  },
  { label: "a kind of Summon", signs: kinds, members: kinds },
  { label: "an Attribute", signs: Object.values(attributes), members: Object.values(attributes) },
  {
    label: "a Type",
    signs: Object.values(monsterTypes),
    members: [...Object.values(monsterTypes), words.Winged, words.Sea, words.Creator],
  },
  {
    label: "a kind of card",
    signs: Object.values(cardKinds),
    members: [...Object.values(cardKinds), ...kinds, words.effect, words.field],
  },
  {
    label: "`zone 3`",
    signs: [zoneWords.Zone, words.left],
    members: [zoneWords.Zone, words.left, words.right, words.the],
  },
];

/** What only goes on a list or ties words together; it is named when nothing else can follow. */
const joints = new Set<TokenType>([Comma, clauseWords.and, CopyNumber, words.in, words.on]);

/**
 * Says in the language's words what could have stood at a place: the token types that can follow
 * there, after the given tokens of a line of the rule. The most telling come first.
 */
export function describe(types: ReadonlySet<TokenType>, rule: RuleName, before: readonly IToken[]): string {
  const rest = new Set(types);
  const labels: string[] = [];
  for (const group of groups) {
    if (!group.signs.every((sign) => rest.has(sign))) continue;
    labels.push(group.label);
    if (group.saysAll === true) return group.label;
    for (const member of group.members) rest.delete(member);
  }
  if (rest.has(AnyWord)) rest.delete(Numeral);
  if (labels[0] === verbGroup.label && before.length < 2) labels.push("a list such as `hand:`");
  const own = [...rest].filter((type) => !joints.has(type));
  for (const type of own.length > 0 || labels.length > 0 ? own : rest) labels.push(labelOf(type, rule, before));
  return joinWords([...new Set(labels)]);
}

function labelOf(type: TokenType, rule: RuleName, before: readonly IToken[]): string {
  const spelling = spellingOf(type);
  if (spelling !== undefined) return `\`${spelling}\``;
  switch (type) {
    case QuotedText:
      return quotedLabel(rule, before);
    case Numeral:
      return isBehindMainPhase(before) ? "`1` or `2`" : "a number";
    case AnyWord:
      return idLabel(rule, before);
    case OptionWord:
    case PlainWord:
      return "the words of an option";
    case Player:
      return "`A` or `B`";
    case Possessive:
      return "`A's` or `B's`";
    case ChainLink:
      return "a link such as `CL1`";
    case Times:
      return "a number of copies such as `x3`";
    case Article:
      return "a description such as `a Level 4 DARK monster`";
    case CopyNumber:
      return "`#2`";
    case Comma:
      return rule === "turn" ? "`, A's Main Phase 1` or another phase" : "a comma";
    case Colon:
      return "`:`";
    case LeftBracket:
      return "profiles such as `[current]`";
    case RightBracket:
      return "`]`";
    case Hole:
      return "a `<hole>`";
    default:
      return `\`${type.name}\``;
  }
}

function isBehindMainPhase(before: readonly IToken[]): boolean {
  return before.at(-1)?.tokenType === words.Phase && before.at(-2)?.tokenType === words.Main;
}

function quotedLabel(rule: RuleName, before: readonly IToken[]): string {
  if (rule === "scenarioHeader" || rule === "source") return "a title in double quotes";
  const isCounter = before.at(-1)?.tokenType === Numeral;
  return isCounter ? 'a counter in double quotes such as `"Spell"`' : 'a card name in double quotes such as `"X"`';
}

function idLabel(rule: RuleName, before: readonly IToken[]): string {
  const types = before.map((token) => token.tokenType);
  if (rule === "forEach") return "a value";
  if (rule === "documents") return "the id of a rule such as `declared/attack`";
  const inGuard = types.includes(LeftBracket) && !types.includes(RightBracket);
  if (inGuard || rule === "under" || rule === "profileHeader" || rule === "extendsLine") {
    return "the id of a profile such as `current`";
  }
  return "the id of a ruling such as `prohibition/ocg-4`";
}

/** `a, b or c`. */
export function joinWords(labels: readonly string[]): string {
  const last = labels.at(-1);
  if (last === undefined) return "nothing more";
  return labels.length === 1 ? last : `${labels.slice(0, -1).join(", ")} or ${last}`;
}
