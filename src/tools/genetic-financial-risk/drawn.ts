/** What the draws of a plan say. */

import { drawsPerBlock } from "../../simulation/draw-blocks.ts";
import { blocksOfRest } from "../../simulation/savings-plan.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { dangers, type RiskAnswer } from "./compute.ts";
import type { MovedAssumption } from "./moved-assumptions.ts";

/** A number with the standard error of its simulation. */
export interface Simulated {
  readonly value: number;
  readonly error: number;
}

/** Savings of those alive at an age. */
export interface SavingsAt {
  readonly age: number;
  /** At the shown shares. */
  readonly quantiles: readonly number[];
  readonly living: number;
}

/** What the first outputs say. */
export interface DrawnPlan {
  readonly paths: number;
  readonly short: Simulated;
  readonly averageShort: Simulated;
  /** The age at which half of the shortfalls have begun; null for none. */
  readonly ageOfShortfall: number | null;
  readonly savings: readonly SavingsAt[];
}

/** A part of the chance; the parts add up to it. */
export interface ShareOfChance {
  readonly what: (typeof dangers)[number] | "plan";
  readonly points: number;
}

/** How an assumption moves the chance of a shortfall. */
export interface MovedChance extends MovedAssumption {
  readonly atLow: number;
  readonly atHigh: number;
}

/** What the whole simulation says besides. */
export interface DrawnComparisons {
  readonly shares: readonly ShareOfChance[];
  /** The widest first. */
  readonly moved: readonly MovedChance[];
  /** What the person's genes do to the chance against average ones; its range holds what is open about the scores and the simulation. */
  readonly genes: { readonly value: number; readonly low: number; readonly high: number };
  readonly otherCover: Simulated;
  readonly otherFund: Simulated;
}

type Outputs = ReadonlyMap<string, SimulatedOutput>;

const byName = (outputs: readonly SimulatedOutput[]): Outputs =>
  new Map(outputs.map((output) => [output.name, output]));

function simulated(outputs: Outputs, name: string, paths: number): Simulated {
  const output = outputs.get(name);
  return { value: output?.mean ?? Number.NaN, error: (output?.sd ?? Number.NaN) / Math.sqrt(paths) };
}

/** The plan as drawn by so many paths. */
export function drawnPlan(
  { plan, averageGenes }: Pick<RiskAnswer, "plan" | "averageGenes">,
  all: readonly SimulatedOutput[],
  paths: number,
): DrawnPlan {
  const outputs = byName(all);
  const years = outputs.get("short/0")?.density.counts ?? new Uint32Array(0);
  const total = years.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const middle = years.findIndex((count) => {
    below += count;
    return total > 0 && below >= total / 2;
  });
  return {
    paths,
    short: simulated(outputs, "short/0", paths),
    averageShort: simulated(outputs, `short/${averageGenes}`, paths),
    ageOfShortfall: middle < 0 ? null : plan.age + middle,
    savings: Array.from({ length: plan.years }, (_, year) => {
      const output = outputs.get(`savings/${year}/0`);
      return {
        age: plan.age + year + 1,
        quantiles: [...(output?.quantiles ?? [])],
        living: (output?.density.high ?? 0) / paths,
      };
    }),
  };
}

/** The mean effect of each danger over all orders in which they are switched on (Shapley 1953). */
export function sharesOfChance(chanceWithout: (off: number) => number): readonly ShareOfChance[] {
  const everything = 2 ** dangers.length - 1;
  const parts = dangers.map((what, index): ShareOfChance => {
    const own = 1 << index;
    let points = 0;
    for (let others = 0; others <= everything; others += 1) {
      if ((others & own) > 0) continue;
      // `others` are on already when this one is switched on.
      const count = [0, 1, 2].filter((bit) => ((others >> bit) & 1) === 1).length;
      const weight = count === 1 ? 1 / 6 : 1 / 3;
      points += weight * (chanceWithout(everything & ~(others | own)) - chanceWithout(everything & ~others));
    }
    return { what, points };
  });
  return [...parts, { what: "plan", points: chanceWithout(everything) }];
}

/** What the outputs of the whole simulation say. */
export function drawnComparisons(
  answer: RiskAnswer,
  all: readonly SimulatedOutput[],
  paths: number,
): DrawnComparisons {
  const outputs = byName(all);
  const apart = (number: number) => (number === 0 ? 0 : (outputs.get(`apart/${number}`)?.mean ?? Number.NaN));
  const short = outputs.get("short/0")?.mean ?? Number.NaN;
  /** A plan's chance where it was drawn by a part of the paths: the plan's own by that part cancels. */
  const chanceOf = (number: number) => {
    if (number === 0) return short;
    const drawn = outputs.get(`short/${number}`)?.mean ?? Number.NaN;
    const own = drawn - apart(number);
    return own > 0 ? short * (drawn / own) : short + apart(number);
  };
  const moved = answer.moved
    .map((one): MovedChance => ({ ...one, atLow: apart(one.low), atHigh: apart(one.high) }))
    .toSorted((a, b) => reach(b) - reach(a));
  const average = simulated(outputs, `apart/${answer.averageGenes}`, paths);
  return {
    shares: sharesOfChance((off) => chanceOf(answer.switched[off] ?? 0)),
    moved,
    genes: genesRange(answer, moved, average, apart),
    otherCover: simulated(outputs, `apart/${answer.otherCover}`, paths),
    otherFund: simulated(outputs, `apart/${answer.otherFund}`, paths),
  };
}

const reach = ({ atLow, atHigh }: MovedChance) => Math.max(Math.abs(atLow), Math.abs(atHigh));

/** Errors of independent scores and of the simulation, in squares. */
function genesRange(
  { conditions }: Pick<RiskAnswer, "conditions">,
  moved: readonly MovedChance[],
  average: Simulated,
  apart: (number: number) => number,
): DrawnComparisons["genes"] {
  const scored = new Set<string>(
    conditions.flatMap(({ condition, explained }) => (explained === null ? [] : [condition.id])),
  );
  const ends = moved.filter(({ kind, id }) => kind === "risk" && id !== null && scored.has(id));
  const simulation = (1.96 * average.error) ** 2;
  const down = ends.reduce(
    (sum, { low, high }) => sum + Math.min(0, apart(low), apart(high)) ** 2,
    simulation,
  );
  const up = ends.reduce((sum, { low, high }) => sum + Math.max(0, apart(low), apart(high)) ** 2, simulation);
  const value = average.value === 0 ? 0 : -average.value;
  return { value, low: value - Math.sqrt(down), high: value + Math.sqrt(up) };
}

/** Paths behind what each assumption moves. */
export const comparedPaths = blocksOfRest * drawsPerBlock;
