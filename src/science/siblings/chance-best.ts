import { logNormalCumulative } from "../log-normal-cumulative.ts";
import { normalCumulative, normalDensity } from "../normal-distribution.ts";
import { normalPoints } from "./integrate-normal.ts";

/** Logarithm of a chance that is nothing. */
const lowestLog = -700;

/**
 * So many steps of the rule at once: steps of a twentieth are exact to 1e-15 here, and all steps would take a second
 * for 500 siblings.
 */
const stride = 5;
const points = normalPoints.filter((_, index) => index % stride === 0);

/**
 * Chance of each sibling to be truly the highest, which add up to 1: the siblings lie around their expected values with one standard deviation
 * and independently of each other. Integrated, not simulated, so that it is the same each time.
 *
 * @param expected in any unit
 * @param sd in the same unit; 0 leaves the highest expected value the first, shared between equal ones
 */
export function chancesToBeBest(expected: readonly number[], sd: number): readonly number[] {
  if (expected.length === 0) return [];
  if (sd <= 0) {
    const highest = Math.max(...expected);
    const first = expected.filter((value) => value === highest).length;
    return expected.map((value) => (value === highest ? 1 / first : 0));
  }
  const places = Float64Array.from(expected, (value) => value / sd);
  // Where the highest of them can be; further down the product below is nothing.
  const highest = Math.max(...places);
  const chances = new Float64Array(places.length);
  const logs = new Float64Array(places.length);
  for (const { t, share } of points) {
    const value = highest + t;
    let allBelow = 0;
    for (let index = 0; index < places.length && allBelow >= lowestLog; index++) {
      const log = logNormalCumulative(value - (places[index] ?? 0));
      logs[index] = log;
      allBelow += log;
    }
    if (allBelow < lowestLog) continue;
    for (let index = 0; index < places.length; index++) {
      const distance = value - (places[index] ?? 0);
      // The density of this sibling over that of the rule's own point.
      const weight = Math.exp((t * t - distance * distance) / 2 + allBelow - (logs[index] ?? 0));
      chances[index] = (chances[index] ?? 0) + share * weight;
    }
  }
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return Array.from(chances, (chance) => chance / total);
}

/** Steps of the plane's rule each way, and how far it reaches. */
const planeSteps = 240;
const planeReach = 7.5;

/**
 * Chance that of so many siblings the one with the highest score also has the highest trait, before any of them is scored.
 *
 * @param correlation of score and trait between siblings of a family, below 1: delta / sqrt 2 / sqrt(1 - rho)
 */
export function chanceTopIsBest(correlation: number, siblings: number): number {
  if (siblings === 1) return 1;
  // P = n E[P(X < x, Y < y)^(n-1)]; the inner probability is built up over x, for each y.
  const step = (2 * planeReach) / planeSteps;
  const rest = Math.sqrt(1 - correlation ** 2);
  const at = (index: number) => -planeReach + step * index;
  let sum = 0;
  for (let row = 0; row <= planeSteps; row++) {
    const y = at(row);
    let trapezoids = 0;
    let before = 0;
    for (let column = 0; column <= planeSteps; column++) {
      const x = at(column);
      const [density, scaled] = [normalDensity(x), (y - correlation * x) / rest];
      const slice = density * normalCumulative(scaled);
      trapezoids += (step * (before + slice)) / 2;
      before = slice;
      const joint = (density * normalDensity(scaled)) / rest;
      // Euler and Maclaurin's term for the end that is no tail.
      const slope = -x * slice - correlation * joint;
      const below = Math.max(0, trapezoids - (step ** 2 * slope) / 12);
      sum += joint * below ** (siblings - 1);
    }
  }
  return siblings * sum * step ** 2;
}

/** Correlation of a score with its trait between brothers and sisters. */
export function correlationWithinFamily(slope: number, siblingCorrelation: number): number {
  return slope / Math.SQRT2 / Math.sqrt(1 - siblingCorrelation);
}
