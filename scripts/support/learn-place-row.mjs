/**
 * Learns a score's place row from people who were scored: the generator from all public people, the population test from half of them.
 *
 * @typedef {import("../../src/science/place-rows/place-row.ts").PlaceRow} PlaceRow
 * @typedef {Omit<PlaceRow, "id" | "rows" | "unscored">} LearntRow
 *
 * @typedef {object} ScoredPerson
 * @property {string} group
 * @property {readonly number[]} shares of European, African, East Asian, South Asian and Native American ancestry
 * @property {number} sum
 */
import { regressionOnShares } from "./learn-reference.mjs";

/** Places of the European and the Native American share. */
const european = 0;
const nativeAmerican = 4;

/** A component's variance is never below this part of the whole: a regression may give less than nothing for a component that few have. */
const leastVariancePart = 0.05;

/** @param {readonly number[]} figures in the order of the shares */
export function perComponent([EUR = 0, AFR = 0, EAS = 0, SAS = 0, NAT = 0]) {
  return { EUR, AFR, EAS, SAS, NAT };
}

/** @param {readonly number[]} figures */
function meanOf(figures) {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** @param {readonly number[]} figures */
function varianceOf(figures) {
  const mean = meanOf(figures);
  return meanOf(figures.map((figure) => (figure - mean) ** 2));
}

/**
 * Means by least squares of the sums on the shares and the product of the European and the Native American share, variances by least squares of the squared
 * residuals on the shares.
 * @param {readonly ScoredPerson[]} people
 * @returns {LearntRow}
 */
export function learnPlaceRow(people) {
  const sums = people.map(({ sum }) => sum);
  const terms = people.map(({ shares }) => [
    ...shares,
    (shares[european] ?? 0) * (shares[nativeAmerican] ?? 0),
  ]);
  const means = regressionOnShares(terms)(sums);
  const residuals = terms.map((own, person) =>
    own.reduce((rest, term, index) => rest - term * (means[index] ?? 0), sums[person] ?? 0),
  );
  const least = leastVariancePart * varianceOf(residuals);
  const variances = regressionOnShares(people.map(({ shares }) => shares))(
    residuals.map((residual) => residual ** 2),
  ).map((variance) => Math.max(least, variance));
  const europeans = people.filter(({ group }) => group === "EUR").map(({ sum }) => sum);
  return {
    people: people.length,
    means: perComponent(means),
    meanOfAdmixed: means.at(-1) ?? 0,
    variances: perComponent(variances),
    european: { mean: meanOf(europeans), variance: varianceOf(europeans) },
  };
}
