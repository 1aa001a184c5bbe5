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

/** The numbers of a year: `words` has one for each year of each path, and one more a path for how it begins. */
interface MarketNumbers {
  readonly words: Uint32Array;
  readonly paths: number;
  readonly years: number;
}

/** Writes the growth of each year, path after path, into `into`. */
export type GrowthWriter = (numbers: MarketNumbers, into: Float64Array) => void;

/** Prepares a model of the market. */
export function growthWriter(model: MarketModel): GrowthWriter {
  switch (model.kind) {
    case "steady":
      return ({ paths, years }, into) => {
        into.fill(model.growth, 0, paths * years);
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
  return ({ words: numbers, paths, years }, into) => {
    for (let path = 0; path < paths; path += 1) {
      let year = 0;
      for (let at = 0; at < years; at += 1) {
        if (at % block === 0) year = Math.floor(((numbers[path * (years + 1) + at] ?? 0) / words) * count);
        into[path * years + at] = growth[year] ?? 1;
        year = year + 1 === count ? 0 : year + 1;
      }
    }
  };
}

function logNormalWriter(table: Float64Array): GrowthWriter {
  return ({ words: numbers, paths, years }, into) => {
    for (let path = 0; path < paths; path += 1) {
      const first = path * (years + 1);
      for (let at = 0; at < years; at += 1)
        into[path * years + at] = table[(numbers[first + at] ?? 0) >>> 16] ?? 1;
    }
  };
}

function regimesWriter(model: Extract<MarketModel, { kind: "regimes" }>): GrowthWriter {
  const [firstTable, secondTable] = model.logs.map(growthTable);
  const [afterFirst, afterSecond] = model.secondAfter.map((chance) => chance * steps);
  return ({ words: numbers, paths, years }, into) => {
    for (let path = 0; path < paths; path += 1) {
      const first = path * (years + 1);
      let isSecond = (numbers[first + years] ?? 0) < model.secondFirst * words;
      for (let at = 0; at < years; at += 1) {
        const word = numbers[first + at] ?? 0;
        const table = isSecond ? secondTable : firstTable;
        into[path * years + at] = table?.[word >>> 16] ?? 1;
        isSecond = (word & 0xffff) < ((isSecond ? afterSecond : afterFirst) ?? 0);
      }
    }
  };
}
