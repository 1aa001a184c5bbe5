import { componentFrequencies, frequencyAmong, populationsOf } from "./learn-reference.mjs";

/**
 * Computes the proxy tables: the generator runs it over all public genomes, the population test over one half of
 * them.
 *
 * @typedef {import("./public-genomes.mjs").Person} Person
 *
 * @typedef {object} Variant a row of a set or a site of chips
 * @property {string} rsid
 * @property {string} chromosome
 * @property {number} position37
 * @property {number} position38
 * @property {string} counted letter whose copies these are
 * @property {string} other
 * @property {string} reference37 the reference genome's letter on GRCh37, "." where not known
 * @property {Uint8Array} copies of the counted letter, a person each
 *
 * @typedef {object} Learners the people learnt from
 * @property {readonly Person[]} people all, in the order of the calls
 * @property {readonly number[]} chosen places of those who are learnt from
 * @property {readonly (readonly number[])[]} shares of the chosen, in the order of the components
 *
 * @typedef {object} LearntProxies the result, in the order of chromosome and position
 * @property {readonly number[]} people learnt from in each group
 * @property {readonly (Variant & { frequencies: readonly number[] })[]} variants with the counted letter's frequencies in the five
 *   components and among Europeans, in ten-thousandths
 * @property {readonly Int8Array[]} correlations for each component, in steps: a variant's with its earlier neighbours, then the next one's
 */

/** Variants further apart than this, in bases, count as not correlated (docs/proxies.md#tables). */
export const windowBases = 1_000_000;

/** Correlations are written as whole numbers of this size: finer than they are known. */
const correlationSteps = 27;

/** Frequencies are written as whole numbers of this size. */
const frequencyParts = 10_000;

/** A frequency is never written as 0 or 1: what a few hundred people lack may still exist. */
const leastFrequency = 0.0005;

/** Groups in the order of the components; the admixed Americans represent the Native American one. */
const groups = ["EUR", "AFR", "EAS", "SAS", "AMR"];

/**
 * For each variant the place of the first one that stands within the window before it.
 * @param {readonly Pick<Variant, "chromosome" | "position37">[]} variants by chromosome and position
 * @returns {number[]}
 */
export function firstNeighbours(variants) {
  let first = 0;
  return variants.map((variant) => {
    const isFar = (/** @type {Pick<Variant, "chromosome" | "position37"> | undefined} */ other) =>
      other?.chromosome !== variant.chromosome || variant.position37 - other.position37 > windowBases;
    while (isFar(variants[first])) first += 1;
    return first;
  });
}

/**
 * Copies less their mean in each population, scaled so that the squares add up to 1; all 0 where no one differs.
 * @param {Uint8Array} copies
 * @param {readonly (readonly number[])[]} populations people of each
 */
function standardised(copies, populations) {
  const values = new Float64Array(populations.reduce((sum, people) => sum + people.length, 0));
  let filled = 0;
  let squares = 0;
  for (const people of populations) {
    const mean = 2 * frequencyAmong(copies, people);
    for (const person of people) {
      const value = (copies[person] ?? 0) - mean;
      values[filled] = value;
      squares += value ** 2;
      filled += 1;
    }
  }
  const length = Math.sqrt(squares);
  return length > 0 ? values.map((value) => value / length) : values;
}

/**
 * Correlations of each variant's copies with those of its earlier neighbours, within populations, so that a difference
 * between populations does not count as linkage.
 * @param {readonly Pick<Variant, "chromosome" | "position37" | "copies">[]} variants by chromosome and position
 * @param {readonly (readonly number[])[]} populations people of each population of one group
 * @returns {number[][]} from the first neighbour on
 */
export function neighbourCorrelations(variants, populations) {
  const first = firstNeighbours(variants);
  const values = variants.map(({ copies }) => standardised(copies, populations));
  return values.map((own, index) =>
    values.slice(first[index], index).map((other) => {
      let sum = 0;
      for (let person = 0; person < own.length; person += 1) sum += (own[person] ?? 0) * (other[person] ?? 0);
      return sum;
    }),
  );
}

/** @param {number} frequency */
function inParts(frequency) {
  return Math.round(frequencyParts * Math.min(1 - leastFrequency, Math.max(leastFrequency, frequency)));
}

/**
 * How some variants correlate in the public genomes.
 * @param {readonly Variant[]} variants
 * @param {Learners} learners
 * @returns {LearntProxies}
 */
export function learnProxies(variants, { people, chosen, shares }) {
  const ordered = variants.toSorted(
    (one, other) =>
      Number(one.chromosome) - Number(other.chromosome) ||
      one.position37 - other.position37 ||
      (one.rsid < other.rsid ? -1 : 1),
  );
  const populations = groups.map((group) => populationsOf(people, chosen, group));
  const frequenciesOf = componentFrequencies(shares);
  const europeans = chosen.filter((person) => people[person]?.group === "EUR");
  return {
    people: populations.map((members) => members.flat().length),
    variants: ordered.map((variant) => {
      const components = frequenciesOf(chosen.map((person) => variant.copies[person] ?? 0));
      const frequencies = [...components, frequencyAmong(variant.copies, europeans)].map(inParts);
      return { ...variant, frequencies };
    }),
    correlations: populations.map((members) =>
      Int8Array.from(neighbourCorrelations(ordered, members).flat(), (correlation) =>
        Math.round(correlationSteps * correlation),
      ),
    ),
  };
}
