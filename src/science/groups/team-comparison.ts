/** Groups of a snapshot beside each other: how many people of each reach a fifth of a domain, and what four fifths say of it. */
import { adverseImpact, type GroupImpact } from "./adverse-impact.ts";
import { BANDS, type Dimension } from "./aggregate.ts";
import { shareWithInterval } from "./drift.ts";
import type { ProtectedCounts } from "./protect-counts.ts";
import { OTHERS, type TeamFigures } from "./team-aggregate.ts";

/** People who reach a fifth, of all people of a row. */
export interface Reaching {
  readonly people: number;
  /** Null where withheld or rounded counts leave it open. */
  readonly reached: number | null;
  /** With its 95 % interval (Wilson). */
  readonly rate: ReturnType<typeof shareWithInterval> | null;
}

/** A group with those of it who reach a fifth. */
export interface ComparedGroup extends Reaching {
  readonly name: string;
  /** Whether the others are seen beside it. */
  readonly isHighest: boolean;
  /** Beside the group with the highest rate; null for that one, for those that are left out, and where there is nothing to compare with. */
  readonly beside: GroupImpact["beside"];
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** All counts of a list; null where one is withheld. */
function wholeCounts(cells: readonly (number | null)[]): readonly number[] | null {
  const counts = cells.flatMap((cell) => cell ?? []);
  return counts.length === cells.length ? counts : null;
}

/**
 * People of a row of published counts who reach a fifth. Counts below it will do as well as those from it on, since the row's sum is known.
 *
 * @param fifth 0 for the lowest, which everybody reaches, to 4
 */
export function reachingOf(
  counts: ProtectedCounts | undefined,
  { row, people, fifth }: { readonly row: number; readonly people: number; readonly fifth: number },
): Reaching {
  const cells = counts?.mode === "exact" ? (counts.cells[row] ?? []) : [];
  if (cells.length !== BANDS) return { people, reached: null, rate: null };
  const above = wholeCounts(cells.slice(fifth));
  const below = wholeCounts(cells.slice(0, fifth));
  const reached = above === null ? (below === null ? null : people - sumOf(below)) : sumOf(above);
  return { people, reached, rate: reached === null ? null : shareWithInterval(reached, people) };
}

/** People of a snapshot who reach a fifth of a domain. */
export function allReaching(figures: TeamFigures, domain: string, fifth: number): Reaching {
  const trait = figures.traits.find(({ id }) => id === domain);
  return reachingOf(trait?.bands, { row: 0, people: figures.people, fifth });
}

/**
 * Groups of a snapshot with those who reach a fifth of a domain, each beside the one with the highest rate. `Others` named no group or belong to
 * small ones, so they are compared with nobody.
 */
export function groupsReaching(
  figures: TeamFigures,
  {
    domain,
    dimension,
    fifth,
  }: { readonly domain: string; readonly dimension: Dimension; readonly fifth: number },
): readonly ComparedGroup[] {
  const counts = figures.traits.find(({ id }) => id === domain)?.by[dimension];
  const groups = (figures.dimensions[dimension] ?? []).map(({ name, people }, row) => ({
    name,
    ...reachingOf(counts, { row, people, fifth }),
  }));
  const rated = groups.flatMap(({ name, people, reached }) =>
    // A ratio needs somebody who reaches it and somebody who doesn't.
    name === OTHERS || reached === null || reached === 0 || reached === people
      ? []
      : [{ name, people, selected: reached }],
  );
  const impacts = new Map(
    (rated.length < 2 ? [] : adverseImpact(rated)).map((impact) => [impact.name, impact] as const),
  );
  return groups.map((group) => {
    const impact = impacts.get(group.name);
    return { ...group, isHighest: impact?.beside === null, beside: impact?.beside ?? null };
  });
}
