import { naturalExp } from "./natural-exp.ts";
import { normalOfUniform } from "./normal-of-uniform.ts";

/** What savings grow by in the years of a path. Logarithms of growth have a mean and a standard deviation. */
export type MarketModel =
  /** The same growth each year. */
  | { readonly kind: "steady"; readonly growth: number }
  /** Years that happened, in blocks from a random year on; after the last one comes the first. */
  | { readonly kind: "history"; readonly growth: readonly number[]; readonly block: number }
  | { readonly kind: "log-normal"; readonly mean: number; readonly sd: number }
  | {
      readonly kind: "regimes";
      readonly logs: readonly [LogYear, LogYear];
      /** The chance that the second kind of year follows each kind, and that of the first year. */
      readonly secondAfter: readonly [number, number];
      readonly secondFirst: number;
    };

interface LogYear {
  readonly mean: number;
  readonly sd: number;
}

/** Steps of a normal distribution that is read from a table: 16 bits of a random number. */
const steps = 65_536;
const words = 2 ** 32;

let normals: Float64Array | null = null;

/** The middles of equal steps of the standard normal distribution, with a standard deviation of exactly 1. */
function normalSteps(): Float64Array {
  if (normals !== null) return normals;
  const middles = Float64Array.from({ length: steps }, (_, step) => normalOfUniform((step + 0.5) / steps));
  const variance = middles.reduce((sum, value) => sum + value * value, 0) / steps;
  const scale = 1 / Math.sqrt(variance);
  normals = middles.map((value) => value * scale);
  return normals;
}

const tables = new Map<string, Float64Array>();
/** A slider makes a table for each of its places. */
const mostTables = 16;

function growthTable({ mean, sd }: LogYear): Float64Array {
  const key = `${mean} ${sd}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  if (tables.size >= mostTables) tables.clear();
  const table = normalSteps().map((value) => naturalExp(mean + sd * value));
  tables.set(key, table);
  return table;
}

/** The numbers of some paths: row after row a number for each path, a row for each year and one more for how a path begins. */
interface MarketNumbers {
  readonly words: Uint32Array;
  /** Places from a year to the next one, in the numbers and in what is written. */
  readonly stride: number;
  /** How many paths each year is written for, the first ones; never more than the year before. */
  readonly living: Int32Array;
}

/** Writes the growth of paths, year after year, into `into`. */
export type GrowthWriter = (numbers: MarketNumbers, into: Float64Array) => void;

/** Prepares a model of the market. */
export function growthWriter(model: MarketModel): GrowthWriter {
  switch (model.kind) {
    case "steady":
      return ({ stride, living }, into) => {
        into.fill(model.growth, 0, living.length * stride);
      };
    case "history":
      return historyWriter(Float64Array.from(model.growth), model.block);
    case "log-normal":
      return logNormalWriter(growthTable(model));
    case "regimes":
      return regimesWriter(model);
  }
}

function historyWriter(growth: Float64Array, block: number): GrowthWriter {
  const count = growth.length;
  // The table again after its end, as far as a block goes on.
  const onward = Float64Array.from({ length: count + block }, (_, year) => growth[year % count] ?? 1);
  return ({ words: numbers, stride, living }, into) => {
    const first = new Int32Array(stride);
    for (let year = 0; year < living.length; year += 1) {
      const paths = living[year] ?? 0;
      const since = year % block;
      const row = year * stride;
      if (since === 0)
        for (let path = 0; path < paths; path += 1)
          first[path] = Math.floor(((numbers[row + path] ?? 0) / words) * count);
      for (let path = 0; path < paths; path += 1) into[row + path] = onward[(first[path] ?? 0) + since] ?? 1;
    }
  };
}

function logNormalWriter(table: Float64Array): GrowthWriter {
  return ({ words: numbers, stride, living }, into) => {
    for (let year = 0; year < living.length; year += 1) {
      const row = year * stride;
      const end = row + (living[year] ?? 0);
      for (let at = row; at < end; at += 1) into[at] = table[(numbers[at] ?? 0) >>> 16] ?? 1;
    }
  };
}

function regimesWriter(model: Extract<MarketModel, { kind: "regimes" }>): GrowthWriter {
  const [firstTable, secondTable] = model.logs.map(growthTable);
  // Both kinds one after the other, so that a path's kind is where it reads.
  const table = new Float64Array(2 * steps);
  table.set(firstTable ?? []);
  table.set(secondTable ?? [], steps);
  const [afterFirst = 0, afterSecond = 0] = model.secondAfter.map((chance) => chance * steps);
  return ({ words: numbers, stride, living }, into) => {
    const begin = numbers.subarray(living.length * stride, (living.length + 1) * stride);
    const kinds = Int32Array.from(begin, (word) => (word < model.secondFirst * words ? steps : 0));
    for (let year = 0; year < living.length; year += 1) {
      const row = year * stride;
      const paths = living[year] ?? 0;
      for (let path = 0; path < paths; path += 1) {
        const word = numbers[row + path] ?? 0;
        const kind = kinds[path] ?? 0;
        into[row + path] = table[kind + (word >>> 16)] ?? 1;
        kinds[path] = (word & 0xffff) < (kind === 0 ? afterFirst : afterSecond) ? steps : 0;
      }
    }
  };
}
