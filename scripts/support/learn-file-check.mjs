import { componentFrequencies, regressionOnShares } from "./learn-reference.mjs";

/**
 * Computes the sites that files are judged by: the generator runs it over all public genomes, the population test over one
 * half of them.
 *
 * @typedef {import("./public-genomes.mjs").Site} Site
 *
 * @typedef {object} Learners the people learnt from
 * @property {readonly number[]} chosen their places in the order of the calls
 * @property {readonly (readonly number[])[]} shares of the chosen, in the order of the components
 *
 * @typedef {object} LearntPair
 * @property {number} earlier how many sites before its own the other site stands
 * @property {readonly number[]} correlations of the alternative letters in each component, in steps
 *
 * @typedef {object} LearntCheckSite
 * @property {Site} site
 * @property {readonly number[]} frequencies of the alternative letter in each component, in steps
 * @property {readonly LearntPair[]} pairs with earlier sites, the most strongly linked first
 */

/** Sites further apart than this, in bases, count as not linked (our choice). */
const windowBases = 250_000;

/** A pair counts as linked where the squared correlation is at least this in one of the large groups (our choice). */
const leastSquaredCorrelation = 0.1;

/** Most pairs of a site: several, since a chip lacks some of its neighbours. */
const mostPairs = 6;

/** Components whose correlations are measured well; the Native American one is known from admixed people alone. */
const wellMeasured = 4;

/** Steps of a correlation, and of the scale of frequencies. */
export const correlationSteps = 50;
export const frequencySteps = 255;

/** A frequency is never 0 or 1: what a few hundred people lack may still exist. */
const leastFrequency = 0.0005;

/**
 * The step of a frequency on a scale that is finer towards 0 and 1: below one half a frequency is twice the square of steps/255.
 * @param {number} frequency
 */
function frequencyStep(frequency) {
  const within = Math.min(1 - leastFrequency, Math.max(leastFrequency, frequency));
  const part = within <= 0.5 ? Math.sqrt(within / 2) : 1 - Math.sqrt((1 - within) / 2);
  return Math.round(frequencySteps * part);
}

/**
 * @param {Site} one
 * @param {Site} other
 */
function inOrder(one, other) {
  return (
    Number(one.chromosome) - Number(other.chromosome) ||
    one.position37 - other.position37 ||
    (one.rsid < other.rsid ? -1 : 1)
  );
}

/**
 * Makes the function that measures the linkage of two sites: for each component the correlation of their alternative letters.
 * Each stretch of a chromosome is of one component, so in admixed people two letters correlate already because their
 * frequencies differ between components; the covariance beyond that is regressed on the shares.
 * @param {Learners} learners
 */
function linkageMeasurer({ chosen, shares }) {
  const regress = regressionOnShares(shares);
  /**
   * @typedef {object} Measured
   * @property {readonly number[]} frequencies
   * @property {Float64Array} expected frequency for each person
   * @property {Float64Array} departure copies less the expected ones
   */
  /** @param {Site} site @param {readonly number[]} frequencies @returns {Measured} */
  const measured = ({ copies }, frequencies) => {
    const expected = Float64Array.from(shares, (own) =>
      own.reduce((sum, share, component) => sum + share * (frequencies[component] ?? 0), 0),
    );
    const departure = expected.map((frequency, index) => (copies[chosen[index] ?? 0] ?? 0) - 2 * frequency);
    return { frequencies, expected, departure };
  };
  // Flat loops for speed: hundreds of thousands of pairs are measured in thousands of people.
  const parts = shares.map((own) => Float64Array.from(own));
  const beyond = new Float64Array(shares.length);
  /** @param {Measured} one @param {Measured} other */
  const correlations = (one, other) => {
    const products = Float64Array.from(one.frequencies, (frequency, component) => {
      return frequency * (other.frequencies[component] ?? 0);
    });
    for (const [person, own] of parts.entries()) {
      let both = 0;
      for (let component = 0; component < own.length; component += 1) {
        both += (own[component] ?? 0) * (products[component] ?? 0);
      }
      const byFrequencies = both - (one.expected[person] ?? 0) * (other.expected[person] ?? 0);
      beyond[person] = ((one.departure[person] ?? 0) * (other.departure[person] ?? 0)) / 2 - byFrequencies;
    }
    return regress(beyond).map((disequilibrium, component) => {
      const [a = 0, b = 0] = [one.frequencies[component], other.frequencies[component]];
      const least = -Math.min(a * b, (1 - a) * (1 - b));
      const most = Math.min(a * (1 - b), (1 - a) * b);
      const within = Math.min(most, Math.max(least, disequilibrium));
      return within / Math.sqrt(a * (1 - a) * b * (1 - b));
    });
  };
  return { measured, correlations };
}

/**
 * @param {Iterable<Site>} sites of chromosomes 1 to 22, in any order
 * @param {Learners} learners
 * @returns {LearntCheckSite[]} by chromosome and place
 */
export function learnFileCheck(sites, learners) {
  const { chosen, shares } = learners;
  const ordered = [...sites].toSorted(inOrder);
  const frequenciesOf = componentFrequencies(shares);
  const { measured, correlations } = linkageMeasurer(learners);
  /** @type {{ place: number, site: Site, measures: ReturnType<typeof measured> }[]} */
  let near = [];
  return ordered.map((site, place) => {
    const frequencies = frequenciesOf(chosen.map((person) => site.copies[person] ?? 0));
    const measures = measured(
      site,
      frequencies.map((each) => Math.min(1 - leastFrequency, Math.max(leastFrequency, each))),
    );
    near = near.filter(
      (other) =>
        other.site.chromosome === site.chromosome && site.position37 - other.site.position37 <= windowBases,
    );
    const pairs = near
      .map((other) => ({ earlier: place - other.place, exact: correlations(measures, other.measures) }))
      .map(({ earlier, exact }) => {
        const squares = exact.slice(0, wellMeasured).map((correlation) => correlation ** 2);
        const correlationsInSteps = exact.map((correlation) => Math.round(correlationSteps * correlation));
        const mean = squares.reduce((sum, square) => sum + square, 0);
        return { earlier, correlations: correlationsInSteps, most: Math.max(...squares), mean };
      })
      .filter(({ most }) => most >= leastSquaredCorrelation)
      .toSorted((one, other) => other.mean - one.mean || one.earlier - other.earlier)
      .slice(0, mostPairs)
      .map(({ earlier, correlations: steps }) => ({ earlier, correlations: steps }));
    near.push({ place, site, measures });
    return { site, frequencies: frequencies.map(frequencyStep), pairs };
  });
}
