import {
  formatCount,
  formatList,
  formatNumber,
  formatPercent,
  formatRange,
  lowerFirst,
} from "../../lib/format.ts";
import type { ProfileAnswer } from "../../parts/prediction/cognitive-profile-answer.ts";
import {
  baseRateOf,
  correlationOfDomains,
  type DomainDifference,
  type DomainInProfile,
} from "../../science/iq/cognitive-profile.ts";

/** The finding of a profile in one sentence. */
export function findingOf({ differences, comparedPairs }: ProfileAnswer): string {
  if (comparedPairs === 0) return "Too little is known to compare domains";
  const [largest] = differences;
  if (largest === undefined) return "No difference can be seen";
  const top = largest.higher.domain;
  const lower = differences.filter(({ higher }) => higher.domain.id === top.id).map(({ lower: one }) => one);
  return `${top.name} is higher than ${formatList(lower.map(({ domain }) => lowerFirst(domain.name)))}`;
}

/** A typical pair, for how common differences are. */
const commonDifference = 15;

/** The text below the finding. */
export function explanationOf(answer: ProfileAnswer): string {
  const { differences, comparedPairs, domains } = answer;
  const tested = domains.filter(({ source }) => source === "test");
  if (tested.length === 0)
    return "All five domains follow from one IQ estimate, so they rise and fall together. Strengths and weaknesses show only in tests of single domains.";
  if (comparedPairs === 0) return "A difference needs the results of two tests.";
  const pairs = formatCount(comparedPairs, "pair", "pairs");
  if (differences.length === 0)
    return `The ranges of all ${pairs} of tested domains overlap. ${commonnessOf(tested)}`;
  return `Of ${pairs} of tested domains, ${formatNumber(differences.length)} ${differences.length === 1 ? "has" : "have"} ranges that do not overlap.`;
}

/** How common a difference of 15 points is between the first two tested domains. */
function commonnessOf([one, other]: readonly DomainInProfile[]): string {
  if (one === undefined || other === undefined) return "";
  const { r } = correlationOfDomains(one.domain, other.domain);
  const share = formatPercent(baseRateOf(commonDifference, r));
  return `Differences are usual: ${share} of people have ${commonDifference} points or more between ${lowerFirst(one.domain.name)} and ${lowerFirst(other.domain.name)}.`;
}

/** A difference with how common it is. */
export function differenceText({ higher, lower, points, baseRate }: DomainDifference): string {
  const common = baseRate < 0.001 ? `fewer than ${formatPercent(0.001, 1)}` : formatPercent(baseRate, 1);
  return `${higher.domain.name} was tested ${formatCount(points, "point", "points")} above ${lowerFirst(lower.domain.name)}. Results at least so far apart, either way round: ${common} of people.`;
}

/** A range in whole points. */
export function rangeText({ value }: DomainInProfile): string {
  return formatRange(value.low, value.high);
}
