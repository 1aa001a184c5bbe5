import {
  formatCount,
  formatList,
  formatNumber,
  formatPercent,
  lowerFirst,
  upperFirst,
} from "../../lib/format.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { interestTypes } from "../../science/placement/interest-plane.ts";
import type { FitPart } from "../../science/placement/placement-fit.ts";
import type { ChangeableId, OrderChange, PlacementAnswer, RankedProgramme } from "./compute.ts";
import { attendances, inputs, nameOfPart, schoolings } from "./inputs.ts";
import type { BrokenLimit } from "./left-out.ts";

/** A chance below which a first place is none to rely on. */
const evenChance = 0.5;

/** A chance in words. It comes from draws: none or all of them show no chance of 0 or 1. */
export function chanceText(chance: number): string {
  if (chance < 0.01) return `below ${formatPercent(0.01)}`;
  return chance > 0.99 ? `above ${formatPercent(0.99)}` : formatPercent(chance);
}

/** The finding in one sentence. */
export function findingOf({ ranked }: PlacementAnswer): string {
  const [first, second] = ranked;
  if (first === undefined) return "No programme is left to compare";
  if (second === undefined) return `“${first.programme.name}” is the only programme left to compare`;
  if (first.first < evenChance)
    return `No programme is clearly nearest; “${first.programme.name}” leads narrowly`;
  return `“${first.programme.name}” is nearest`;
}

/** Why a programme is not compared that no limit leaves out. */
export const asksNothingText = "asks for nothing that you have typed in";

/** The text below the finding. */
export function explanationOf({ ranked, leftOut }: PlacementAnswer): string {
  const [first, second] = ranked;
  if (first === undefined)
    return leftOut.length === 0
      ? "None of the programmes asks for anything that you have typed in."
      : "Your limits rule out every programme that could be compared.";
  if (second === undefined) return "There is no other programme to compare it with.";
  const rivals = ranked.slice(1).filter(({ low }) => low <= first.high).length;
  const overlap =
    rivals === 0
      ? "No other programme’s interval overlaps with its own."
      : rivals === 1
        ? "The interval of one other programme overlaps with its own."
        : `The intervals of ${formatNumber(rivals)} other programmes overlap with its own.`;
  return [
    `Given how sure your numbers are, the chance that it is really the nearest is ${chanceText(first.first)}.`,
    overlap,
    ...fewerDemandsText(first, ranked.slice(1)),
  ].join(" ");
}

/** A programme that states fewer demands than another is compared on fewer differences: that alone may bring it to the front. */
function fewerDemandsText(
  { unsaid }: RankedProgramme,
  others: readonly RankedProgramme[],
): readonly string[] {
  const parts = unsaid.filter((part) => others.some((other) => !other.unsaid.includes(part)));
  if (parts.length === 0) return [];
  const names = formatList(parts.map((part) => lowerFirst(nameOfPart(part))));
  return [`It says nothing about ${names}, where others do, and may lead for that reason alone.`];
}

function differenceText({ part, difference }: FitPart): string {
  const name = lowerFirst(nameOfPart(part));
  if (part === "interests")
    return `interests, ${formatNumber(difference, 1)} standard deviations from its code`;
  const points = Math.round(Math.abs(difference) * iqScale.sd);
  if (points === 0) return `${name}, at the level it asks for`;
  const side = difference > 0 ? "above" : "below";
  return `${name}, ${formatCount(points, "point", "points")} ${side} what it asks for`;
}

/** Why a programme is near or far, in words: the part that separates least, and the one that separates most. */
export function reasonText({ parts, unsaid }: RankedProgramme): string {
  const sorted = parts.toSorted((one, other) => one.share - other.share);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return "";
  const rest =
    unsaid.length === 0
      ? ""
      : ` It says nothing about ${formatList(unsaid.map((part) => lowerFirst(nameOfPart(part))))}.`;
  if (least === most) return `Compared by ${differenceText(most)}.${rest}`;
  return `Nearest in ${differenceText(least)}. Furthest in ${differenceText(most)}, which makes up ${formatPercent(most.share)} of the distance.${rest}`;
}

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  lowerFirst(choices.find((choice) => choice.value === value)?.label ?? value);

/** Why a limit leaves a programme out. */
export function brokenLimitText(limit: BrokenLimit): string {
  if (limit.kind === "months")
    return `takes ${formatCount(limit.asked, "month", "months")}, you have ${formatNumber(limit.most)}`;
  if (limit.kind === "cost")
    return `costs ${formatNumber(limit.asked)}, you have ${formatNumber(limit.most)}`;
  if (limit.kind === "schooling") return `asks for ${labelIn(schoolings, limit.asked)}`;
  return `is ${labelIn(attendances, limit.asked)}`;
}

/** What the number that is changed is called. */
function nameOfNumber(id: ChangeableId): string {
  return lowerFirst(inputs.rules[id].field);
}

/** How far a number is moved, and where to. */
function movedText({ id, at, change }: OrderChange): string {
  const isWeight = id.endsWith("-weight");
  const size = formatNumber(Math.abs(change), isWeight ? 2 : 1);
  const unit = isWeight ? "" : " points";
  return `${size}${unit} ${change > 0 ? "higher" : "lower"}, at ${formatNumber(at, isWeight ? 2 : 1)}`;
}

/** A change in words. */
export function changeText(change: OrderChange): string {
  return `${upperFirst(nameOfNumber(change.id))} ${movedText(change)}: “${change.winner}” is nearest`;
}

/** The smallest change after which any two programmes have changed places. */
export function anyChangeText(change: OrderChange): string {
  return `The smallest change that swaps any two programmes is ${nameOfNumber(change.id)} ${movedText(change)}.`;
}

/** The six types with their letters, for what a code means. */
export const lettersText = interestTypes
  .map(({ letter, name }) => `${letter} ${name.toLowerCase()}`)
  .join(", ");
