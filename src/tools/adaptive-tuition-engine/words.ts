import { formatCount, formatNumber, formatPercent, formatRange } from "../../lib/format.ts";
import type { AbilityEstimate } from "../../science/item-response/ability-posterior.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { startOfDay } from "../../science/tuition/practice-answer.ts";
import type { FitGain } from "../../science/tuition/review-fit.ts";
import { practiceTopic } from "../../science/tuition/topic-list.ts";
import type { Mastery } from "../../science/tuition/topic-mastery.ts";
import type { BlockKind, PlannedBlock } from "../../science/tuition/week-plan.ts";

/** A smaller difference would be written as none. */
const leastGain = 0.0005;

export function topicName(id: string): string {
  return practiceTopic(id)?.topic.name ?? id;
}

/** "Mon 30 Nov", of a day as `dayOf` counts it. */
export function dayName(day: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
  }).format(new Date(startOfDay(day)));
}

/** "0.3 ± 0.8": a level with its 95 % interval. */
export function levelText({ ability, standardError }: AbilityEstimate): string {
  return `${formatNumber(ability, 1)} ± ${formatNumber(intervalMultiplier * standardError, 1)}`;
}

export function minutesText(minutes: number): string {
  return `${formatNumber(minutes > 0 ? Math.max(1, Math.round(minutes)) : 0)} min`;
}

const kindNames = { review: "Review", new: "New", more: "More of" } as const satisfies Record<
  BlockKind,
  string
>;

/** "Review Products (3)". */
export function blockText({ kind, topic, exercises }: PlannedBlock): string {
  return `${kindNames[kind]} ${topicName(topic)} (${exercises})`;
}

export function masteryText({ low, high }: Mastery): string {
  return formatRange(low, high, formatPercent);
}

/** What fitting has brought, by reviews that were not used for it. */
export function gainText({ reviews, usual, fitted, error }: FitGain): string {
  const gain = usual - fitted;
  const margin = intervalMultiplier * error;
  const seen = `On your latest ${formatCount(reviews, "review", "reviews")}, which were not used for the fit,`;
  if (Math.abs(gain) < leastGain)
    return `${seen} the log loss is ${formatNumber(usual, 3)} with and without the fit, so the fit makes no difference yet.`;
  const numbers = `${seen} the log loss is ${formatNumber(fitted, 3)} instead of ${formatNumber(usual, 3)}: ${formatNumber(Math.abs(gain), 3)} ${gain > 0 ? "lower" : "higher"}, give or take ${formatNumber(margin, 3)}.`;
  if (gain <= 0) return `${numbers} The fit doesn’t help, so your reviews keep the usual spacing.`;
  const isClear = gain > margin;
  return `${numbers} ${isClear ? "Your reviews now use the fitted spacing." : "That may be chance. Your reviews now use the fitted spacing."}`;
}

/** "Today" has exercises left, or is done, or off. */
export function todayText(left: number, answered: number, next: string | null): string {
  if (left > 0)
    return answered === 0
      ? `Today has ${formatCount(left, "exercise", "exercises")}.`
      : `${formatCount(answered, "exercise", "exercises")} done today, ${left} left.`;
  const then = next === null ? "" : ` The next session is on ${next}.`;
  return answered === 0 ? `Nothing is planned for today.${then}` : `Today’s plan is done.${then}`;
}
