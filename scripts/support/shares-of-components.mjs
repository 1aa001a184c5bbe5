/**
 * Shares of people of whom only principal components are known, by people of whom both are: the mixture whose expected components are nearest. The product has
 * genotypes instead and does without.
 */
import { regressionOnShares } from "./learn-reference.mjs";

/** Components that tell the five ancestries apart; the later ones tell populations within them apart. */
const usedComponents = 4;
/** Rounds of the descent; after some hundred nothing moves. */
const rounds = 2000;

/** The nearest point of the simplex. @param {readonly number[]} point */
function onSimplex(point) {
  const sorted = [...point].sort((one, other) => other - one);
  let sum = 0;
  let shift = 0;
  for (const [index, value] of sorted.entries()) {
    sum += value;
    const candidate = (sum - 1) / (index + 1);
    if (value > candidate) shift = candidate;
  }
  return point.map((value) => Math.max(0, value - shift));
}

/**
 * @param {readonly { shares: readonly number[], components: readonly number[] }[]} known
 * @returns {(components: readonly number[]) => number[]}
 */
export function sharesByComponents(known) {
  const regress = regressionOnShares(known.map(({ shares }) => shares));
  const columns = Array.from({ length: usedComponents }, (_, column) => {
    const expected = regress(known.map(({ components }) => components[column] ?? 0));
    const residuals = known.map(({ shares, components }) =>
      shares.reduce((rest, share, index) => rest - share * (expected[index] ?? 0), components[column] ?? 0),
    );
    const deviation = Math.sqrt(residuals.reduce((sum, one) => sum + one ** 2, 0) / residuals.length);
    return { expected: expected.map((value) => value / deviation), deviation };
  });
  const ancestries = known[0]?.shares.length ?? 0;
  // No step is longer than the curvature allows.
  const curvature = columns.reduce(
    (sum, { expected }) => sum + expected.reduce((all, one) => all + one ** 2, 0),
    0,
  );
  return (components) => {
    /** @type {number[]} */
    let shares = new Array(ancestries).fill(1 / ancestries);
    for (let round = 0; round < rounds; round += 1) {
      const gradient = new Array(ancestries).fill(0);
      for (const [index, { expected, deviation }] of columns.entries()) {
        const error =
          shares.reduce((sum, share, at) => sum + share * (expected[at] ?? 0), 0) -
          (components[index] ?? 0) / deviation;
        for (let at = 0; at < ancestries; at += 1) gradient[at] += error * (expected[at] ?? 0);
      }
      shares = onSimplex(shares.map((share, at) => share - gradient[at] / curvature));
    }
    return shares;
  };
}
