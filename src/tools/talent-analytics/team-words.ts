/** Words for groups, fifths and numbers of teams. */
import { formatNumber, formatPercent, formatSigned } from "../../lib/format.ts";
import { domainNames } from "../../parts/questionnaire/domain-names.ts";
import type { Dimension } from "../../science/groups/aggregate.ts";
import type { Reaching } from "../../science/groups/team-comparison.ts";
import type { Estimate } from "../../science/groups/team-means.ts";

/** What people are grouped by; a team stands where an upload of a partner has a site. */
export const groupings: Readonly<Record<Dimension, string>> = { site: "Team", age: "Age", sex: "Sex" };

/** The fifths that something may ask for, by their number from 1; the lowest asks for nothing. */
export const fifthChoices = [
  { value: "1", label: "the second fifth or higher" },
  { value: "2", label: "the third fifth or higher" },
  { value: "3", label: "the fourth fifth or higher" },
  { value: "4", label: "the highest fifth" },
] as const;

/** A domain's name. */
export function domainName(id: string): string {
  return domainNames[id as keyof typeof domainNames] ?? id;
}

const range = ([low, high]: readonly [number, number], text: (value: number) => string) =>
  `${text(low)} to ${text(high)}`;

const plain = (value: number) => formatNumber(value, 2);
const signed = (value: number) => formatSigned(value, 2);

/** A number with its interval, in standard deviations. */
export function estimateText({ value, interval }: Estimate): string {
  return `${plain(value)}, ${range(interval, plain)}`;
}

/** A difference with its interval and the sign of both. */
export function differenceText({ value, interval }: Estimate): string {
  return `${signed(value)}, ${range(interval, signed)}`;
}

/** People who reach something, as a share with its interval. */
export function rateText({ rate }: Reaching): string {
  if (rate === null) return "withheld";
  return `${formatPercent(rate.share)}, ${range(rate.interval, formatPercent)}`;
}

/** A ratio with its interval. */
export function ratioText(ratio: number, interval: readonly [number, number]): string {
  return `${plain(ratio)}, ${range(interval, plain)}`;
}
