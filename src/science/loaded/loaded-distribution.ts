/** A loaded genome's z, as it is shown: the best guess for the complete set. */
export interface LoadedPlace {
  z: number;
  /** Squared correlation of what the file has with the complete set, 0 to 1; 1 where z is that of the SNPs found; null where it is not known. */
  squaredCorrelation: number | null;
}

/** How values spread: counts in equal steps from `low` to `high`. */
export interface Histogram {
  low: number;
  high: number;
  counts: readonly number[];
}

/** The loaded genomes beside the people that they are compared with. */
export interface PlacesOfLoaded extends Histogram {
  /** Mean z of the loaded genomes. */
  mean: number;
  /** Standard deviation that the same best guesses have among the people of the reference, whose mean is 0; null where it is not known. */
  referenceSd: number | null;
}

/** Widest z that is drawn; what lies beyond counts at the end. */
const reach = 3;

/** Steps of half a standard deviation. */
const zSteps = 12;

/** Steps between the lowest and the highest sum. */
const sumSteps = 12;

/** Values in equal steps; those beyond either end count in the last step there. */
function histogramOf(values: readonly number[], low: number, high: number, steps: number): Histogram {
  const counts = Array.from({ length: steps }, () => 0);
  for (const value of values) {
    const step = Math.floor(((value - low) / (high - low)) * steps);
    const at = Math.min(steps - 1, Math.max(0, step));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { low, high, counts };
}

/**
 * How the loaded genomes lie among people. A best guess is sqrt(c) times the z of the SNPs found (`estimateFullSet`), and that z has the
 * standard deviation 1 among people: so best guesses of mixed files spread there by the root of the mean of c. Null without a
 * genome.
 */
export function placesOfLoaded(places: readonly LoadedPlace[]): PlacesOfLoaded | null {
  if (places.length === 0) return null;
  const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one / places.length, 0);
  const zs = places.map(({ z }) => z);
  const known = places.flatMap(({ squaredCorrelation: one }) => (one === null ? [] : [one]));
  return {
    ...histogramOf(zs, -reach, reach, zSteps),
    mean: meanOf(zs),
    referenceSd: known.length < places.length ? null : Math.sqrt(meanOf(known)),
  };
}

/** How raw sums of the loaded genomes spread, from the lowest to the highest; null where they do not differ. */
export function sumsOfLoaded(sums: readonly number[]): Histogram | null {
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  return low < high ? histogramOf(sums, low, high, sumSteps) : null;
}
