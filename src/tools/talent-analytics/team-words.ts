/** Words for groups, fifths and numbers of teams. */
import { formatList, formatNumber, formatPercent, formatRange, formatSigned } from "../../lib/format.ts";
import { domainNames } from "../../parts/questionnaire/domain-names.ts";
import { FOUR_FIFTHS } from "../../science/groups/adverse-impact.ts";
import type { Dimension } from "../../science/groups/aggregate.ts";
import type { ComparedGroup, Reaching } from "../../science/groups/team-comparison.ts";
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

/** What is asked for, in words. */
export function fifthLabel(fifth: number): string {
  return fifthChoices.find(({ value }) => value === String(fifth))?.label ?? "nothing";
}

/** A domain's name. */
export function domainName(id: string): string {
  return domainNames[id as keyof typeof domainNames] ?? id;
}

const range = ([low, high]: readonly [number, number], text: (value: number) => string) =>
  formatRange(low, high, text);

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

/** The finding about a grouping by age or sex, in a sentence. */
export function impactTitle(domain: string, groups: readonly ComparedGroup[]): string {
  const highest = groups.find(({ isHighest }) => isHighest);
  if (highest === undefined)
    return `${domain}: groups can’t be compared, because counts are withheld or there is only one group`;
  const under = groups.filter(({ beside }) => beside !== null && beside.ratio < FOUR_FIFTHS);
  const sure = under.filter(({ beside }) => beside?.side === "below");
  const namesOf = (list: readonly ComparedGroup[]) => formatList(list.map(({ name }) => name));
  const ruled = `reach the requirement at less than four fifths of the rate of “${highest.name}”`;
  if (sure.length > 0) return `${domain}: “${namesOf(sure)}” ${ruled}`;
  if (under.length > 0)
    return `${domain}: “${namesOf(under)}” ${ruled}, but numbers are too small to be sure`;
  return groups.every(({ beside }) => beside === null || beside.side === "not-below")
    ? `${domain}: no group lies below four fifths of the highest rate`
    : `${domain}: no ratio lies below four fifths, but numbers are too small to be sure`;
}
