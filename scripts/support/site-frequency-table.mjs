import { commandLineTable } from "./command-line-tables.mjs";
import { componentFrequencies, meanSharesOf } from "./learn-reference.mjs";
import { loadSource } from "./load-source.mjs";
import { readPeople } from "./public-genomes.mjs";
import { field, readTable } from "./published-table.mjs";

/**
 * Writes how frequent the alleles of some 47,000 sites are in the five components and among Europeans. People without
 * calls at a site in the project count through their population: a population's copies are regressed on its mean
 * shares, each weighing as many people as it has. docs/reference-data.md says how near that comes.
 */

/** The populations in the order of the copies (see the head of population_counts.tsv). */
export const populationNames =
  "CEU GBR FIN IBS TSI YRI LWK GWD MSL ESN ASW ACB CHB JPT CHS CDX KHV GIH PJL BEB STU ITU MXL PUR CLM PEL".split(
    " ",
  );

/** Frequencies are written as whole numbers of this size: finer than a few hundred people tell. */
const parts = 1000;

/** Copies of the population counts are two characters of this base. */
const countBase = 36;

/** A frequency is two characters of this base. */
const frequencyBase = 32;

/** Never 0 or 1: what a few hundred people lack may still exist. @param {number} frequency */
function inParts(frequency) {
  return Math.min(parts - 1, Math.max(1, Math.round(parts * frequency)));
}

/** @param {number} number below the square of `frequencyBase` */
function twoCharacters(number) {
  return (
    Math.floor(number / frequencyBase).toString(frequencyBase) +
    (number % frequencyBase).toString(frequencyBase)
  );
}

/** @param {readonly import("./public-genomes.mjs").Person[]} people */
function readPopulations(people) {
  return populationNames.map((name) => {
    const own = people.filter(({ population }) => population === name);
    return { people: own.length, isEuropean: own[0]?.group === "EUR", shares: meanSharesOf(own) };
  });
}

/**
 * What turns a site's copies by population into the frequency in each component.
 * @param {readonly import("./public-genomes.mjs").Person[]} people
 * @returns {(copies: readonly number[]) => { components: number[], european: number }}
 */
export function frequenciesByPopulation(people) {
  const known = readPopulations(people);
  // Least squares weigh by squares, so each equation is multiplied by the root of its people.
  const roots = known.map((population) => Math.sqrt(population.people));
  const learn = componentFrequencies(
    known.map(({ shares }, index) => shares.map((share) => share * (roots[index] ?? 0))),
  );
  const europeans = known.reduce((sum, each) => sum + (each.isEuropean ? each.people : 0), 0);
  return (copies) => {
    const scaled = copies.map((count, index) => (count / (known[index]?.people ?? 1)) * (roots[index] ?? 0));
    const european = copies.reduce((sum, count, index) => sum + (known[index]?.isEuropean ? count : 0), 0);
    return { components: learn(scaled), european: european / (2 * europeans) };
  };
}

/** Copies in each population. @param {string} text two characters a population */
export function populationCopies(text) {
  return populationNames.map((_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), countBase));
}

/** @returns {{ rsid: string, letters: string, copies: number[] }[]} in order of rsID */
export function readPopulationCounts() {
  return readTable("panel/population_counts.tsv").map((row) => {
    const copies = populationCopies(field(row, "copies"));
    return { rsid: field(row, "rsid"), letters: field(row, "ref") + field(row, "alt"), copies };
  });
}

/** @typedef {ReturnType<typeof readPopulationCounts>[number] & ReturnType<ReturnType<typeof frequenciesByPopulation>>} LearntSite */

/**
 * The sites whose alternative letter is rare or common everywhere, for the command line: number, letters and which of the two.
 * @param {readonly LearntSite[]} sites
 */
async function sitesThatTell(sites) {
  /** @type {typeof import("../../src/science/reference-group/check-frequencies.ts")} */
  const { sideEverywhere } = await loadSource("src/science/reference-group/check-frequencies.ts");
  return sites.flatMap(({ rsid, letters, components, european }) => {
    const frequencies = [european, ...components].map((frequency) => inParts(frequency) / parts);
    const side = sideEverywhere(frequencies);
    const isPalindromic = ["AT", "TA", "CG", "GC"].includes(letters);
    if (isPalindromic || side === null) return [];
    return [`${rsid.slice(2)} ${letters} ${side}`];
  });
}

/** The generated module, in columns because equal values side by side compress well, and what of it the command line needs. */
export async function siteFrequencyFiles() {
  const learn = frequenciesByPopulation(readPeople());
  const sites = readPopulationCounts().map((site) => ({ ...site, ...learn(site.copies) }));
  return [siteFrequencyFile(sites), commandLineTable("sites-that-tell", await sitesThatTell(sites))];
}

/** @param {readonly LearntSite[]} sites */
function siteFrequencyFile(sites) {
  const numbers = sites.map(({ rsid }) => Number(rsid.slice(2)));
  const steps = numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
  const column = (/** @type {(site: (typeof sites)[number]) => number} */ frequencyOf) =>
    sites.map((site) => twoCharacters(inParts(frequencyOf(site)))).join("");
  const components = ["EUR", "AFR", "EAS", "SAS", "NAT"].map(
    (name, index) => `    ${name}: "${column((site) => site.components[index] ?? 0)}",`,
  );
  return {
    path: "src/science/reference/site-frequencies.generated.ts",
    content: `// Generated by scripts/generate-reference-tables.mjs from the tables in reference/. Do not edit.
import { unpackSites } from "./packed-sites.ts";

/** How frequent the alleles of ${sites.length} sites are (docs/reference-data.md). */
export const siteFrequencies = unpackSites({
  steps: "${steps.map((step) => step.toString(countBase)).join(" ")}",
  letters: "${sites.map(({ letters }) => letters).join("")}",
  european: "${column(({ european }) => european)}",
  components: {
${components.join("\n")}
  },
});
`,
  };
}
