import { field, readTable } from "./published-table.mjs";

/**
 * @typedef {object} Person one of the 2,504 people
 * @property {string} population one of 26
 * @property {string} group EUR, AFR, EAS, SAS or AMR
 * @property {number[]} shares in EUR, AFR, EAS, SAS and NAT, to three digits
 *
 * @typedef {object} Site one site with all people's calls
 * @property {string} rsid
 * @property {string} chromosome
 * @property {number} position37
 * @property {number} position38
 * @property {string} ref
 * @property {string} alt
 * @property {string} ref37 REF letter in a file on GRCh37, "." where not known
 * @property {string} ref38 the same on GRCh38
 * @property {string} chips
 * @property {Uint8Array} copies of alt, a person each
 */

/** Code of the character for four people without a copy of alt. */
const firstCode = 33;

/**
 * Expands four people a character (see the head of genotypes.tsv).
 * @param {string} calls
 */
function expandCalls(calls) {
  const copies = new Uint8Array(4 * calls.length);
  for (let group = 0; group < calls.length; group += 1) {
    let value = calls.charCodeAt(group) - firstCode;
    for (let place = 3; place >= 0; place -= 1) {
      copies[4 * group + place] = value % 3;
      value = Math.floor(value / 3);
    }
  }
  return copies;
}

/** @returns {Person[]} in the order of the calls */
export function readPeople() {
  return readTable("panel/people.tsv").map((row) => ({
    population: field(row, "population"),
    group: field(row, "superpopulation"),
    shares: ["qEUR", "qAFR", "qEAS", "qSAS", "qNAT"].map((column) => Number(field(row, column))),
  }));
}

/**
 * @param {string} file
 * @returns {Map<string, Site>} by rsID
 */
function sitesOf(file) {
  const sites = readTable(file).map((row) => ({
    rsid: field(row, "rsid"),
    chromosome: field(row, "chr"),
    position37: Number(field(row, "pos37")),
    position38: Number(field(row, "pos38")),
    ref: field(row, "ref"),
    alt: field(row, "alt"),
    ref37: field(row, "ref37"),
    ref38: field(row, "ref38"),
    chips: field(row, "chips"),
    copies: expandCalls(field(row, "calls")),
  }));
  return new Map(sites.map((site) => [site.rsid, site]));
}

/** The sites of the ancestry panel and of the built-in sets. @returns {Map<string, Site>} by rsID */
export function readSites() {
  return sitesOf("panel/genotypes.tsv");
}

/** The sites of chips near rows of the built-in sets, without those of `readSites`. @returns {Map<string, Site>} by rsID */
export function readProxySites() {
  return sitesOf("panel/proxy_genotypes.tsv");
}
