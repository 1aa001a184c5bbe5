/** What the page says of each domain of a snapshot. */
import { cellText, wholeBands } from "../../parts/partners/trait-changes.ts";
import { BANDS } from "../../science/groups/aggregate.ts";
import type { TeamFigures, TeamRelease } from "../../science/groups/team-aggregate.ts";
import { allReaching, type Reaching } from "../../science/groups/team-comparison.ts";
import {
  changeBetween,
  type Estimate,
  fifthBegins,
  type Gap,
  gapTo,
  meanWithInterval,
  type PublishedMean,
  usualShares,
} from "../../science/groups/team-means.ts";
import { domainName } from "./team-words.ts";

/** A domain's line. */
export interface DomainLine {
  readonly id: string;
  readonly name: string;
  /** Counts as they are read, the lowest fifth first. */
  readonly counts: readonly string[];
  /** Counts where all of them are shown. */
  readonly bands: readonly number[] | null;
  /** All are null where one count is withheld. */
  readonly mean: Estimate | null;
  readonly sd: number | null;
  /** The standard error of a typical estimate. */
  readonly error: number | null;
  readonly highest: Reaching;
  /** Shares of each fifth among the people of the scale, for estimates of this error. */
  readonly usual: readonly number[] | null;
  /** Null where a mean is withheld or there is no snapshot before. */
  readonly change: ReturnType<typeof changeBetween> | null;
}

/** The published mean of a domain; null where it is withheld. */
export function publishedMean(figures: TeamFigures, domain: string): PublishedMean | null {
  const trait = figures.traits.find(({ id }) => id === domain);
  if (trait === undefined || trait.mean === null || trait.sd === null) return null;
  return { people: figures.people, mean: trait.mean, sd: trait.sd };
}

/** How a domain changed between two snapshots; null where a mean is withheld. */
function domainChange(now: TeamFigures, before: TeamFigures | null, domain: string) {
  const mean = publishedMean(now, domain);
  const earlier = before === null ? null : publishedMean(before, domain);
  return mean === null || earlier === null ? null : changeBetween(earlier, mean, now.traits.length);
}

/** The lines of a snapshot beside an earlier one. */
export function domainLines(now: TeamFigures, before: TeamFigures | null): readonly DomainLine[] {
  return now.traits.map(({ id, bands: published, sd, error }) => {
    const mean = publishedMean(now, id);
    return {
      ...{ id, name: domainName(id), sd, error },
      counts: Array.from({ length: BANDS }, (_, fifth) => cellText(published, 0, fifth)),
      bands: wholeBands(published),
      mean: mean === null ? null : meanWithInterval(mean, now.traits.length),
      highest: allReaching(now, id, BANDS - 1),
      usual: error === null ? null : usualShares(error),
      change: domainChange(now, before, id),
    };
  });
}

/** On which side of the scale's average a domain's mean lies by its interval; null where it can't be told. */
export function sideOfAverage({ mean }: DomainLine): "above" | "below" | null {
  if (mean === null) return null;
  const [low, high] = mean.interval;
  return low > 0 ? "above" : high < 0 ? "below" : null;
}

/** What a role asks for in a domain, beside the people. */
export interface GapLine {
  readonly id: string;
  readonly name: string;
  /** The fifth that is asked for, from 1. */
  readonly fifth: number;
  readonly required: number;
  readonly gap: Gap | null;
  readonly reaching: Reaching;
}

/**
 * Gaps to what a role asks for.
 *
 * @param asked the fifth for each domain; 0 asks for nothing
 */
export function gapLines(figures: TeamFigures, asked: Readonly<Record<string, number>>): readonly GapLine[] {
  const domains = figures.traits.filter(({ id }) => (asked[id] ?? 0) > 0);
  return domains.map(({ id }) => {
    const fifth = asked[id] ?? 0;
    const required = fifthBegins(fifth);
    const mean = publishedMean(figures, id);
    return {
      ...{ id, name: domainName(id), fifth, required },
      gap: mean === null ? null : gapTo(required, mean, domains.length),
      reaching: allReaching(figures, id, fifth),
    };
  });
}

/** A snapshot in the course of one domain. */
export interface CourseLine {
  readonly number: number;
  readonly madeAt: Date;
  readonly people: number;
  readonly mean: Estimate | null;
  /** Since the snapshot before. */
  readonly change: ReturnType<typeof changeBetween> | null;
}

/** One domain in all snapshots, the newest first. */
export function courseOf(releases: readonly TeamRelease[], domain: string): readonly CourseLine[] {
  return releases
    .map(({ number, madeAt, figures }, index) => {
      const mean = publishedMean(figures, domain);
      return {
        ...{ number, madeAt, people: figures.people },
        mean: mean === null ? null : meanWithInterval(mean, figures.traits.length),
        change: domainChange(figures, releases[index - 1]?.figures ?? null, domain),
      };
    })
    .reverse();
}
