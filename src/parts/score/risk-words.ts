import { formatNumber, formatRange } from "../../lib/format.ts";
import type { NaturalFrequency } from "../../science/liability.ts";

const peopleText = (count: number) => (count === 0 ? "fewer than 1" : formatNumber(count));

/** The number of people, without of how many. */
export function countOf({ count }: NaturalFrequency): string {
  return peopleText(count);
}

/** "3 in 100". */
export function countText(frequency: NaturalFrequency): string {
  return `${countOf(frequency)} in ${formatNumber(frequency.of)}`;
}

/** "4 to 25 in 1 000", or one number where both are the same. */
export function rangeText(low: NaturalFrequency, high: NaturalFrequency): string {
  if (low.count === high.count) return countText(low);
  return `${formatRange(low.count, high.count, peopleText)} in ${formatNumber(high.of)}`;
}

const spans: Readonly<Record<string, string>> = {
  childhood_prevalence: "in childhood",
  cumulative_incidence: "at some time in their lives",
  lifetime_risk: "at some time in their lives",
  lifetime_morbid_risk: "at some time in their lives",
  lifetime_prevalence: "at some time in their lives so far",
};

/** The time of life that a prevalence covers; empty if its name does not say. */
export function spanText(measure: string): string {
  return spans[measure] ?? "";
}

/** The name of a study, without the note on how its figure was read. */
export function studyName(study: string): string {
  return study.replace(/, SE [\d.]+/, "").replace(" (author not shown)", "");
}
