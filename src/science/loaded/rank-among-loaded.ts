import { fewestForSpread, spreadAmongLoaded } from "./spread-among-loaded.ts";

/** One loaded genome's score, as it is ranked. */
export interface LoadedScore {
  genomeId: string;
  raw: number;
  /** Rows that the sum is over. */
  matched: number;
  /** Standard deviations from the mean of people; null without a place that can be compared with the others'. */
  z: number | null;
}

/** Where one genome is among the loaded ones, from the highest. It is no place among people. */
export interface Rank {
  /** 1 for the highest; equal scores share the better rank. */
  rank: number;
  /** How many genomes are ranked, this one included. */
  of: number;
  /** What was compared. */
  by: "z" | "sum";
}

/**
 * Each genome's rank on one score by its id; genomes that cannot be ranked are absent. Places are compared where all genomes have one.
 * Otherwise the raw sums are, where they are over nearly the same variants (`spreadAmongLoaded`), and at last the places of those
 * that have one.
 */
export function rankAmongLoaded(scores: readonly LoadedScore[]): ReadonlyMap<string, Rank> {
  const placed = scores.flatMap(({ genomeId, z }) => (z === null ? [] : [{ genomeId, value: z }]));
  if (placed.length > 1 && placed.length === scores.length) return ranksOf(placed, "z");
  if (spreadAmongLoaded(scores).kind === "spread")
    return ranksOf(
      scores.map(({ genomeId, raw }) => ({ genomeId, value: raw })),
      "sum",
    );
  return placed.length < fewestForSpread ? new Map() : ranksOf(placed, "z");
}

function ranksOf(
  values: readonly { genomeId: string; value: number }[],
  by: Rank["by"],
): ReadonlyMap<string, Rank> {
  const ranks = new Map<number, number>();
  const sorted = values.map(({ value }) => value).toSorted((one, other) => other - one);
  for (const [index, value] of sorted.entries()) if (!ranks.has(value)) ranks.set(value, index + 1);
  return new Map(
    values.map(({ genomeId, value }) => [genomeId, { rank: ranks.get(value) ?? 0, of: values.length, by }]),
  );
}

/** Steps of the scale that ranks are coloured by. */
export const rankSteps = 6;

/** The step of a rank on that scale: 6 for the highest sixth of the ranked genomes, 1 for the lowest. */
export function rankStep({ rank, of }: Pick<Rank, "rank" | "of">): number {
  return rankSteps - Math.floor(((rank - 1) * rankSteps) / of);
}
