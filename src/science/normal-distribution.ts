/**
 * The standard normal distribution. The middle is summed by the series of Marsaglia 2004 (Evaluating the
 * Normal Distribution, Journal of Statistical Software 11:4), the tails by the continued fraction of Laplace
 * (Abramowitz and Stegun 1964, 26.2.14): both need no table of coefficients and reach the precision of a
 * double.
 */

/**
 * Beyond this many standard deviations the continued fraction is used; both agree to the last digits here.
 */
const tailStart = 2;

/**
 * Levels of the continued fraction at x: the error shrinks as exp(-2x sqrt(levels)), and far out by a power of x with each level. With
 * these no level more changes a bit, from x = 2 (132 levels) to the end of the doubles.
 */
function tailLevels(x: number): number {
  return Math.ceil(480 / (x * x)) + 12;
}

/** Steps of Halley's method; each triples the digits, and the first guess has three. */
const quantileSteps = 3;

/** Density at x. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** Area from 0 to x by Marsaglia's series x + x³/3 + x⁵/(3·5) + ..., times the density. */
function areaFromCentre(x: number): number {
  let term = x;
  let sum = x;
  for (let factor = 3; Math.abs(term) > Math.abs(sum) * 1e-18; factor += 2) {
    term *= (x * x) / factor;
    sum += term;
  }
  return sum * normalDensity(x);
}

/** Area above x, for x in the upper tail, by the continued fraction density / (x + 1/(x + 2/(x + 3/...))). */
function areaOfTail(x: number): number {
  let denominator = x;
  for (let level = tailLevels(x); level >= 1; level -= 1) {
    denominator = x + level / denominator;
  }
  return normalDensity(x) / denominator;
}

/**
 * Probability of a value of at most x: absolute error about 1e-16, relative error in the lower tail about
 * 1e-14.
 */
export function normalCumulative(x: number): number {
  if (Number.isNaN(x)) {
    return Number.NaN;
  }
  if (x <= -tailStart) {
    return areaOfTail(-x);
  }
  if (x >= tailStart) {
    return 1 - areaOfTail(x);
  }
  return 0.5 + areaFromCentre(x);
}

/**
 * First guess for a lower-tail probability up to a half, within 4.5e-4 (Abramowitz and Stegun 1964, 26.2.23).
 */
function roughQuantile(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability));
  const numerator = 2.515517 + t * (0.802853 + t * 0.010328);
  const denominator = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return numerator / denominator - t;
}

/**
 * The value below which the given share of the distribution lies. Minus and plus infinity for 0 and 1, NaN
 * outside 0 to 1. The rough guess is refined by Halley's method on the cumulative function.
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) {
    return Number.NaN;
  }
  if (probability === 0 || probability === 1) {
    return probability === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  if (probability === 0.5) {
    return 0;
  }
  if (probability > 0.5) {
    return -normalQuantile(1 - probability);
  }
  let x = roughQuantile(probability);
  for (let step = 0; step < quantileSteps; step += 1) {
    const newton = (normalCumulative(x) - probability) / normalDensity(x);
    x -= newton / (1 + (x * newton) / 2);
  }
  return x;
}
