/** How often constant spending outlasts savings, without drawing: checks of the simulation (docs/financial-risk.md#closed-forms). */
import { lifeAnnuity, type Mortality } from "../../src/science/finance/survival.ts";

/** Savings that grow as geometric Brownian motion does: the drift of their mean, and the spread of a year's logarithm. */
interface Growth {
  readonly mu: number;
  readonly sigma: number;
}

/** Terms and steps after which nothing is added that a double shows. */
const mostSteps = 500;
const tiny = 1e-300;

/** Logarithm of the gamma function by Stirling's series, raised to where it is exact to a double. */
function logGamma(x: number): number {
  let [at, shift] = [x, 0];
  for (; at < 12; at += 1) shift += Math.log(at);
  const square = 1 / (at * at);
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** The share of a gamma distribution below a value: a series below the mean, else a continued fraction (Lentz). */
function gammaCumulative(value: number, shape: number, scale: number): number {
  const x = value / scale;
  if (x <= 0) return 0;
  const density = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let [term, sum] = [1 / shape, 1 / shape];
    for (let step = 1; step < mostSteps; step += 1) {
      term *= x / (shape + step);
      sum += term;
    }
    return density * sum;
  }
  let b = x + 1 - shape;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < mostSteps; step += 1) {
    const a = -step * (step - shape);
    b += 2;
    d = 1 / (a * d + b || tiny);
    c = b + a / c || tiny;
    fraction *= d * c;
  }
  return 1 - density * fraction;
}

/**
 * The chance that savings of 1 run out before a death whose chance is the same at every age (Milevsky and Robinson 2005, Financial Analysts
 * Journal 61(6), equation 8). Exact without deaths, else an approximation: 0.268 where draws of the same model give 0.291.
 *
 * @param deathRate a year; 0 for spending without end
 * @param spending a year, as a share of the savings
 */
export function ruinAtSteadyDeath({ mu, sigma }: Growth, deathRate: number, spending: number): number {
  const variance = sigma ** 2 + deathRate;
  return gammaCumulative(spending, (2 * mu + 4 * deathRate) / variance - 1, variance / 2);
}

/**
 * The same for deaths by the law of Gompertz: the worth of all spending has the first two moments of the reciprocal of a gamma-distributed
 * number (Milevsky 2020, Retirement Income Recipes in R), an approximation.
 *
 * @param logMean mean of a year's logarithm of growth
 */
export function ruinAtGompertzDeath(
  { logMean, sigma }: { readonly logMean: number; readonly sigma: number },
  { mortality, age }: { readonly mortality: Mortality; readonly age: number },
  spending: number,
): number {
  const once = logMean - sigma ** 2 / 2;
  const twice = 2 * logMean - 2 * sigma ** 2;
  const first = lifeAnnuity(mortality, age, once);
  const second = (2 / (twice - once)) * (first - lifeAnnuity(mortality, age, twice));
  const spread = second - first ** 2;
  return gammaCumulative(spending, (second + spread) / spread, spread / (second * first));
}
