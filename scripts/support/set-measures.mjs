import { learnProxies, windowBases } from "./learn-proxies.mjs";
import { componentFrequencies, frequencyAmong, linkageRatio, populationsOf } from "./learn-reference.mjs";
import { readPeople, readProxySites, readSites } from "./public-genomes.mjs";

/** @typedef {import("./learn-proxies.mjs").Variant} Variant */
/** @typedef {import("./public-genomes.mjs").Site} Site */
/** @typedef {import("./sets-table.mjs").SetRow} SetRow */

const componentNames = ["EUR", "AFR", "EAS", "SAS", "NAT"];

/** Group whose linkage stands for each component: the admixed Americans' for the Native American one. */
const groupOfComponent = ["EUR", "AFR", "EAS", "SAS", "AMR"];

/** Frequencies are written as whole numbers of this size, which is finer than they are known. */
const parts = 10_000;

/** A component's frequency is never written as 0 or 1: what a few hundred people lack may still exist. */
const leastFrequency = 0.0005;

/** Marks of the lists that a site must be on to serve as a proxy: chips of today and of 2017 (docs/reference-data.md). */
const chipMarks = ["G", "1"];

/** @param {number} frequency */
function inParts(frequency) {
  return Math.round(parts * Math.min(1 - leastFrequency, Math.max(leastFrequency, frequency)));
}

/**
 * @param {Site} site
 * @param {string} counted
 * @returns {Variant}
 */
function variantOf(site, counted) {
  const { rsid, chromosome, position37, position38, ref, alt, ref37, copies } = site;
  const isAlternative = counted === alt;
  if (!isAlternative && counted !== ref) throw new Error(`${rsid} has no allele ${counted}`);
  return {
    rsid,
    chromosome,
    position37,
    position38,
    counted,
    other: isAlternative ? ref : alt,
    reference37: ref37,
    copies: isAlternative ? copies : copies.map((dosage) => 2 - dosage),
  };
}

/** Every site whose genotypes are known, by rsID. */
export function readKnownSites() {
  return new Map([...readSites(), ...readProxySites()]);
}

/**
 * The variants of a set's proxies: its rows whose genotypes are known, with their effect alleles, and the sites of chips near
 * one of them, with their alternative letters.
 * @param {readonly SetRow[]} rows
 * @param {ReadonlyMap<string, Site>} sites
 * @returns {Variant[]}
 */
export function proxyVariants(rows, sites) {
  const known = rows.flatMap(({ rsid, effectAllele }) => {
    const site = sites.get(rsid);
    return site === undefined ? [] : [variantOf(site, effectAllele)];
  });
  const taken = new Set(known.map(({ rsid }) => rsid));
  const isNear = (/** @type {Site} */ site) =>
    known.some(
      ({ chromosome, position37 }) =>
        chromosome === site.chromosome && Math.abs(position37 - site.position37) <= windowBases,
    );
  const near = [...sites.values()].filter(
    (site) => !taken.has(site.rsid) && chipMarks.some((mark) => site.chips.includes(mark)) && isNear(site),
  );
  return [...known, ...near.map((site) => variantOf(site, site.alt))];
}

/**
 * Makes the function that measures a set on the public genomes, which are read once.
 * @returns {(rows: readonly SetRow[]) => {
 *   known: (import("./pack-set.mjs").KnownRow | null)[],
 *   calibration: import("../../src/science/reference-group/set-calibration.ts").SetCalibration,
 *   proxies: import("./learn-proxies.mjs").LearntProxies,
 * }}
 */
export function setMeasurer() {
  const people = readPeople();
  const chosen = people.map((_, person) => person);
  const shares = people.map((person) => person.shares);
  const europeans = chosen.filter((person) => people[person]?.group === "EUR");
  const sites = readSites();
  const knownSites = readKnownSites();
  const frequenciesOf = componentFrequencies(shares);
  return (rows) => {
    const measured = rows.flatMap(({ rsid, effectAllele, weight }) => {
      const site = sites.get(rsid);
      if (site === undefined) return [];
      const { chromosome, copies } = variantOf(site, effectAllele);
      return [{ chromosome, copies, weight }];
    });
    const ratios = groupOfComponent.map((group) =>
      Number(linkageRatio(measured, populationsOf(people, chosen, group)).toFixed(3)),
    );
    return {
      known: rows.map(({ rsid, effectAllele }) => {
        const site = sites.get(rsid);
        if (site === undefined) return null;
        const { copies } = variantOf(site, effectAllele);
        return {
          reference37: site.ref37,
          reference38: site.ref38,
          frequencies: [...frequenciesOf(copies), frequencyAmong(copies, europeans)].map(inParts),
        };
      }),
      calibration: {
        measuredRows: measured.length,
        linkageRatios: /** @type {import("../../src/science/reference-group/components.ts").PerComponent} */ (
          Object.fromEntries(componentNames.map((name, index) => [name, ratios[index]]))
        ),
      },
      proxies: learnProxies(proxyVariants(rows, knownSites), { people, chosen, shares }),
    };
  };
}
