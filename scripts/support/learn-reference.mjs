/**
 * Computes the reference group's tables: the generator runs it over all public genomes, the population test
 * over one half of them, so that the other half can judge it.
 *
 * @typedef {import("./public-genomes.mjs").Person} Person
 *
 * @typedef {object} EffectSite a row of a weight set whose genotypes are known
 * @property {string} chromosome
 * @property {number} weight effect of one copy of the effect allele
 * @property {Uint8Array} copies of the effect allele, a person each
 */

/**
 * Solves A x = b by Gauss and Jordan with pivots.
 * @param {number[][]} matrix square, is used up
 * @param {number[]} right
 */
function solve(matrix, right) {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let column = 0; column < rows.length; column += 1) {
    const at = (/** @type {number} */ row) => Math.abs(rows[row]?.[column] ?? 0);
    let pivot = column;
    for (let row = column; row < rows.length; row += 1) if (at(row) > at(pivot)) pivot = row;
    const [chosen = []] = rows.splice(pivot, 1);
    const scaled = chosen.map((value) => value / (chosen[column] ?? 0));
    rows.splice(column, 0, scaled);
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index !== column) rows[index] = row.map((value, place) => value - factor * (scaled[place] ?? 0));
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}

/**
 * Mean shares of some people in the five components.
 * @param {readonly { shares: readonly number[] }[]} people at least one
 */
export function meanSharesOf(people) {
  return [0, 1, 2, 3, 4].map(
    (component) => people.reduce((sum, { shares }) => sum + (shares[component] ?? 0), 0) / people.length,
  );
}

/**
 * Regresses a figure of each person on the people's shares by least squares. A component without any shares would make this
 * unsolvable.
 *
 * @param {readonly (readonly number[])[]} shares a person each
 * @returns {(figures: readonly number[] | Uint8Array | Float64Array) => number[]} figures in the order of the shares; gives a figure for
 *   each component
 */
export function regressionOnShares(shares) {
  const count = shares[0]?.length ?? 0;
  const indices = Array.from({ length: count }, (_, index) => index);
  const products = indices.map((row) =>
    indices.map((column) =>
      shares.reduce((sum, person) => sum + (person[row] ?? 0) * (person[column] ?? 0), 0),
    ),
  );
  return (figures) => {
    const right = new Array(count).fill(0);
    for (const [person, own] of shares.entries()) {
      const figure = figures[person] ?? 0;
      if (figure === 0) continue;
      for (let index = 0; index < count; index += 1) right[index] += (own[index] ?? 0) * figure;
    }
    return solve(products, right);
  };
}

/**
 * Frequency of an allele in each component: copies are regressed on the people's shares, half a copy being a frequency, and limited
 * to 0 to 1.
 *
 * @param {readonly (readonly number[])[]} shares a person each
 * @returns {(copies: readonly number[] | Uint8Array) => number[]} copies in the order of the shares
 */
export function componentFrequencies(shares) {
  const regress = regressionOnShares(shares);
  return (copies) => regress(copies).map((dosage) => Math.min(1, Math.max(0, dosage / 2)));
}

/**
 * Frequency of an allele among some people.
 * @param {Uint8Array} copies
 * @param {readonly number[]} people
 */
export function frequencyAmong(copies, people) {
  return people.reduce((sum, person) => sum + (copies[person] ?? 0), 0) / (2 * people.length);
}

/**
 * The items of each kind together. (Node 20 has no Map.groupBy.)
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => unknown} kindOf
 * @returns {Item[][]}
 */
function groupedBy(items, kindOf) {
  /** @type {Map<unknown, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(kindOf(item));
    if (group === undefined) groups.set(kindOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/**
 * Variance of a score within populations, pooled over them.
 * @param {readonly EffectSite[]} sites
 * @param {readonly (readonly number[])[]} populations people of each
 */
function varianceWithin(sites, populations) {
  let squares = 0;
  let freedom = 0;
  for (const people of populations) {
    const scores = people.map((person) =>
      sites.reduce((sum, site) => sum + site.weight * (site.copies[person] ?? 0), 0),
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    squares += scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    freedom += scores.length - 1;
  }
  return squares / freedom;
}

/**
 * By how much linkage disequilibrium raises the variance of a set's score above that of independent rows: variance
 * within populations, summed over chromosomes so that chance agreement of unlinked rows stays out, over the sum of
 * 2p(1-p)beta² with the group's frequencies.
 *
 * @param {readonly EffectSite[]} sites of one set
 * @param {readonly (readonly number[])[]} populations people of each population of one group
 */
export function linkageRatio(sites, populations) {
  const everybody = populations.flat();
  const independent = sites.reduce((sum, site) => {
    const frequency = frequencyAmong(site.copies, everybody);
    return sum + 2 * frequency * (1 - frequency) * site.weight ** 2;
  }, 0);
  const chromosomes = groupedBy(sites, (site) => site.chromosome);
  const linked = chromosomes.reduce((sum, part) => sum + varianceWithin(part, populations), 0);
  return linked / independent;
}

/**
 * The people of one group by population.
 * @param {readonly Person[]} people
 * @param {readonly number[]} chosen which of them count
 * @param {string} group
 */
export function populationsOf(people, chosen, group) {
  const ofGroup = chosen.filter((person) => people[person]?.group === group);
  return groupedBy(ofGroup, (person) => people[person]?.population);
}
