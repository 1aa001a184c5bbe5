/** Fewer genomes than this have no spread worth a number. Our choice. */
export const fewestForSpread = 3;

/**
 * Sums over different variants differ for that reason alone. The genome with the fewest matched rows must have this
 * share of what the one with the most has: a twentieth missing at random moves a sum by about sqrt(0.05) = 0.22
 * standard deviations. Our choice.
 */
export const leastSharedRows = 0.95;

/**
 * Rows that one genome lacks also lower its sum by about their share of the mean. That may be this many standard deviations:
 * where all weights have one sign a mean is hundreds of them. Our choice.
 */
export const largestShift = 0.25;

/** Sums that differ by less than this share of their size differ by rounding. */
const roundingShare = 1e-12;

/** A raw sum of one loaded genome on a score. */
export interface LoadedSum {
  genomeId: string;
  raw: number;
  /** Rows that the sum is over. */
  matched: number;
}

/** Where one genome's sum is among those of the loaded genomes. It is no place among people. */
export interface PlaceAmongLoaded {
  /** How many genomes are compared, this one included. */
  genomes: number;
  /** 1 for the lowest sum; equal sums share the lower place. */
  order: number;
  /** From the genomes' mean, in their own standard deviations. */
  distance: number;
}

/** Why the genomes' sums cannot be compared with each other. */
export type NoSpread = "too-few-genomes" | "different-variants" | "equal-sums";

/** Each genome's place among the loaded ones by its id, or why there is none. */
export type SpreadAmongLoaded =
  | { kind: "spread"; byGenome: ReadonlyMap<string, PlaceAmongLoaded> }
  | { kind: "none"; reason: NoSpread };

/**
 * Order and spread of the raw sums of the genomes that are loaded: the mean is theirs, and so is the standard deviation (that of
 * a sample, over n - 1). For scores that have no place among people. Relatives, duplicates or people of several ancestries
 * among the genomes make it say nothing.
 */
export function spreadAmongLoaded(sums: readonly LoadedSum[]): SpreadAmongLoaded {
  const genomes = sums.length;
  if (genomes < fewestForSpread) return { kind: "none", reason: "too-few-genomes" };
  const counts = sums.map(({ matched }) => matched);
  const shared = Math.min(...counts) / Math.max(...counts);
  if (shared < leastSharedRows) return { kind: "none", reason: "different-variants" };
  const mean = sums.reduce((sum, { raw }) => sum + raw / genomes, 0);
  const squares = sums.reduce((sum, { raw }) => sum + (raw - mean) ** 2, 0);
  const sd = Math.sqrt(squares / (genomes - 1));
  const size = Math.max(...sums.map(({ raw }) => Math.abs(raw)));
  if (sd <= roundingShare * size) return { kind: "none", reason: "equal-sums" };
  if ((1 - shared) * Math.abs(mean) > largestShift * sd) {
    return { kind: "none", reason: "different-variants" };
  }
  const places = sums.map(({ genomeId, raw }): [string, PlaceAmongLoaded] => {
    const lower = sums.filter((other) => other.raw < raw).length;
    return [genomeId, { genomes, order: lower + 1, distance: (raw - mean) / sd }];
  });
  return { kind: "spread", byGenome: new Map(places) };
}
