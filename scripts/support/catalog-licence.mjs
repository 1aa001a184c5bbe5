/** @typedef {import("../../src/science/catalog/catalog-entry.ts").LicenceUse} LicenceUse */

const catalogTerms =
  /^PGS obtained from the Catalog should be cited appropriately, and used in accordance with any licensing restrictions set by the authors\./;
const notCommercial =
  /non-?commercial|commercial purposes should contact|research purposes only|research use only|academic/i;
const open = /^(?:Creative Commons Attribution 4\.0 International|CC0 1\.0 Universal)/;

/**
 * What a licence's words allow. A word against commerce counts wherever it stands.
 *
 * @param {string} text
 * @returns {LicenceUse}
 */
export function licenceUse(text) {
  if (notCommercial.test(text)) return "non-commercial";
  if (catalogTerms.test(text)) return "catalog";
  return open.test(text) ? "open" : "read-it";
}
