import { readFileSync } from "node:fs";

/** @typedef {import("../../src/science/catalog/catalog-entry.ts").LicenceUse} LicenceUse */

const catalogTerms =
  /^PGS obtained from the Catalog should be cited appropriately, and used in accordance with any licensing restrictions set by the authors\./;
/** The page's own rule, as this script cannot import TypeScript (src/science/catalog/commercial-use.ts). */
const words = JSON.parse(
  readFileSync(new URL("../../src/science/catalog/commercial-use.json", import.meta.url), "utf8"),
);
const forbidding = new RegExp(words.forbids, "i");
const allowing = new RegExp(words.allows, "gi");
const open = /^(?:Creative Commons Attribution 4\.0 International|CC0 1\.0 Universal)/;

/**
 * What a licence's words allow. A word against commerce counts wherever it stands.
 *
 * @param {string} text
 * @returns {LicenceUse}
 */
export function licenceUse(text) {
  if (forbidding.test(text.replaceAll(allowing, ""))) return "non-commercial";
  if (catalogTerms.test(text)) return "catalog";
  return open.test(text) ? "open" : "read-it";
}
