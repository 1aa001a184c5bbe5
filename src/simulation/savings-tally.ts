import type { SimulatedOutput } from "./simulated-output.ts";

/**
 * Bins of savings: those below 1, then 128 for each doubling, by the first seven bits of a number's fraction.
 */
const bins = 8192;
const droppedBits = 13;
/** The upper half of 1. */
const placeOfOne = 0x3ff0_0000 >> droppedBits;

/** Savings of paths, as numbers and by their upper halves. */
export interface Savings {
  readonly values: Float64Array;
  /** The same memory: a number's upper half stands in every second place. */
  readonly halves: Int32Array;
}

/** Room for savings of so many paths. */
export function roomForSavings(paths: number): Savings {
  const values = new Float64Array(paths);
  return { values, halves: new Int32Array(values.buffer) };
}

/** Sums of a plan's paths. */
export interface SavingsTally {
  /**
   * Adds savings at the end of a year.
   *
   * @param savings of those alive, none below 0, in its first `count` places
   */
  addYear: (year: number, savings: Savings, count: number) => void;
  /**
   * Adds the paths of a block.
   *
   * @param shortIn the first year in which a path lacked money, below 0 for none
   * @param reference the same of the first plan
   * @param spent on illness over all years
   */
  add: (block: { shortIn: Int16Array; reference: Int16Array; spent: Float64Array; count: number }) => void;
  outputs: (name: number, quantiles: readonly number[]) => readonly SimulatedOutput[];
}

/** Counts savings in their bins; their sum and that of their squares. */
function countSavings(counts: Uint32Array, { values, halves }: Savings, count: number): [number, number] {
  let sum = 0;
  let square = 0;
  for (let path = 0; path < count; path += 1) {
    const value = values[path] ?? 0;
    const place = ((halves[2 * path + 1] ?? 0) >> droppedBits) - placeOfOne + 1;
    const bin = Math.min(bins - 1, Math.max(0, place));
    counts[bin] = (counts[bin] ?? 0) + 1;
    sum += value;
    square += value * value;
  }
  return [sum, square];
}

function momentSums(values: Float64Array, count: number): [number, number] {
  let sum = 0;
  let square = 0;
  for (let path = 0; path < count; path += 1) {
    const value = values[path] ?? 0;
    sum += value;
    square += value * value;
  }
  return [sum, square];
}

/** Makes an empty tally. @param hasYears whether it counts savings of each year, too */
export function savingsTally(years: number, hasYears: boolean): SavingsTally {
  const counts = hasYears ? Array.from({ length: years }, () => new Uint32Array(bins)) : [];
  const sums = new Float64Array(years);
  const squares = new Float64Array(years);
  const alive = new Uint32Array(years);
  const shortYears = new Uint32Array(years);
  let [paths, short, shortAlone, referenceAlone, spentSum, spentSquares] = [0, 0, 0, 0, 0, 0];

  return {
    addYear(year, savings, count) {
      const yearCounts = counts[year];
      if (yearCounts === undefined) return;
      const [sum, square] = countSavings(yearCounts, savings, count);
      sums[year] = (sums[year] ?? 0) + sum;
      squares[year] = (squares[year] ?? 0) + square;
      alive[year] = (alive[year] ?? 0) + count;
    },
    add({ shortIn, reference, spent, count }) {
      paths += count;
      for (let path = 0; path < count; path += 1) {
        const year = shortIn[path] ?? -1;
        const isReference = (reference[path] ?? -1) >= 0;
        if (year >= 0) {
          short += 1;
          shortYears[year] = (shortYears[year] ?? 0) + 1;
          if (!isReference) shortAlone += 1;
        } else if (isReference) referenceAlone += 1;
      }
      const [sum, square] = momentSums(spent, count);
      spentSum += sum;
      spentSquares += square;
    },
    outputs(name, quantiles) {
      // Each output has arrays of its own, since a worker gives them away.
      const output = (
        label: string,
        { sum, square, count }: { sum: number; square: number; count: number },
        rest: {
          quantiles?: Float64Array<ArrayBuffer>;
          high?: number;
          counts?: Uint32Array<ArrayBuffer>;
        } = {},
      ): SimulatedOutput => {
        const mean = count === 0 ? Number.NaN : sum / count;
        const variance = count < 2 ? 0 : Math.max(0, (square - sum * mean) / (count - 1));
        return {
          ...{ name: `${label}/${name}`, mean, sd: Math.sqrt(variance), draws: new Float64Array(0) },
          quantiles: rest.quantiles ?? new Float64Array(0),
          density: { low: 0, high: rest.high ?? 0, counts: rest.counts ?? new Uint32Array(0) },
        };
      };
      const apart = { sum: shortAlone - referenceAlone, square: shortAlone + referenceAlone, count: paths };
      return [
        output(
          "short",
          { sum: short, square: short, count: paths },
          { high: years, counts: shortYears.slice() },
        ),
        output("apart", apart),
        output("spent", { sum: spentSum, square: spentSquares, count: paths }),
        ...counts.map((yearCounts, year) => {
          const count = alive[year] ?? 0;
          const moments = { sum: sums[year] ?? 0, square: squares[year] ?? 0, count };
          const found = quantilesOf(yearCounts, count, quantiles);
          return output(`savings/${year}`, moments, { quantiles: found, high: count });
        }),
      ];
    },
  };
}

/** The least value of a bin. */
function leastOf(bin: number): number {
  if (bin === 0) return 0;
  const edge = roomForSavings(1);
  edge.halves[1] = (placeOfOne + bin - 1) << droppedBits;
  return edge.values[0] ?? 0;
}

/** The values below which these shares lie, in proportion within a bin. Shares that rise are found in one pass. */
function quantilesOf(counts: Uint32Array, total: number, shares: readonly number[]) {
  let [bin, below] = [0, 0];
  return Float64Array.from(shares, (share) => {
    if (total === 0) return Number.NaN;
    const rank = share * total;
    if (rank < below) [bin, below] = [0, 0];
    for (; bin < bins; bin += 1) {
      const count = counts[bin] ?? 0;
      if (count > 0 && below + count >= rank) {
        // Less than 1 is nothing.
        if (bin === 0) return 0;
        const low = leastOf(bin);
        return low + (leastOf(bin + 1) - low) * Math.max(0, (rank - below) / count);
      }
      below += count;
    }
    return leastOf(bins);
  });
}
