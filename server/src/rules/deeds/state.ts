import type { Verb } from "../words";
import { roll, toss } from "./chance";
import { choose, declare, reveal } from "./choosing";
import { swap, takeControl } from "./control";
import { counters } from "./counters";
import { activate, end, redirect, shuffleOnly, skip, win } from "./course";
import type { Handler } from "./deed";
import { attach, equip, unequip } from "./equip";
import { become, gain, inflict, lose, pay } from "./life";
import { modify } from "./modify";
import { changePosition, flip } from "./positions";

/** The table of deeds that change life points, positions, control, counters, ties and phases. */

export const stateDeeds: Partial<Record<Verb, Handler>> = {
  "change position": changePosition,
  flip,
  "inflict damage": inflict,
  "take damage": inflict,
  gain,
  lose,
  become,
  pay,
  modify,
  "take control": takeControl,
  "give control": takeControl,
  "add counter": counters,
  "remove counter": counters,
  equip,
  unequip,
  attach,
  reveal,
  "look at": choose,
  excavate: choose,
  choose,
  declare,
  toss,
  roll,
  skip,
  end,
  win,
  redirect,
  activate,
  swap,
  use: shuffleOnly,
};
