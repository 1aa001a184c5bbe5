import { componentFrequencies, meanSharesOf } from "./learn-reference.mjs";
import { field, readTable } from "./published-table.mjs";
import { frequenciesByPopulation, populationCopies, readPopulationCounts } from "./site-frequency-table.mjs";

/** @typedef {{ components: number[], european: number }} Frequencies of one letter, in the five components and among Europeans */

/** The groups in the order of the copies (see the head of trait_counts.tsv). */
export const groupNames = ["EUR", "AFR", "EAS", "SAS", "AMR"];

/**
 * What turns copies in the five groups into the frequency in each component: as many equations as unknowns, a group's copies being those
 * of its mean shares.
 * @param {readonly import("./public-genomes.mjs").Person[]} people
 * @returns {(copies: readonly number[]) => Frequencies}
 */
export function frequenciesByGroup(people) {
  const groups = groupNames.map((name) => people.filter(({ group }) => group === name));
  const learn = componentFrequencies(groups.map(meanSharesOf));
  const each = (/** @type {readonly number[]} */ copies) =>
    groups.map(({ length }, index) => (copies[index] ?? 0) / length);
  return (copies) => {
    const means = each(copies);
    return { components: learn(means), european: (means[0] ?? 0) / 2 };
  };
}

/**
 * How frequent the second of two letters is, at every site of which copies are known by population, or of rows of traits by group.
 * @param {readonly import("./public-genomes.mjs").Person[]} people
 * @returns {(rsid: string) => { letters: string, frequencies: Frequencies } | null}
 */
export function frequenciesOfTraitRows(people) {
  const byPopulation = frequenciesByPopulation(people);
  const byGroup = frequenciesByGroup(people);
  const sites = new Map(readPopulationCounts().map((site) => [site.rsid, site]));
  const others = new Map(readTable("panel/trait_counts.tsv").map((row) => [field(row, "rsid"), row]));
  return (rsid) => {
    const site = sites.get(rsid);
    if (site !== undefined) return { letters: site.letters, frequencies: byPopulation(site.copies) };
    const row = others.get(rsid);
    if (row === undefined) return null;
    const copies = field(row, "copies");
    return {
      letters: field(row, "ref") + field(row, "alt"),
      frequencies:
        field(row, "source") === "groups"
          ? byGroup(copies.split(";").map(Number))
          : byPopulation(populationCopies(copies)),
    };
  };
}
