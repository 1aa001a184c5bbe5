/** The Catalog's groups of people, by its own codes. */

/** @typedef {import("../../src/science/catalog/catalog-entry.ts").CatalogAncestry} CatalogAncestry */

/** Groups of the summaries ("European:86.5|East Asian:13.5"). @type {ReadonlyMap<string, CatalogAncestry>} */
const summaryCodes = new Map([
  ["African", "AFR"],
  ["Hispanic or Latin American", "AMR"],
  ["Additional Asian Ancestries", "ASN"],
  ["East Asian", "EAS"],
  ["European", "EUR"],
  ["Greater Middle Eastern", "GME"],
  ["Multi-ancestry (including European)", "MAE"],
  ["Multi-ancestry (excluding European)", "MAO"],
  ["Not Reported", "NR"],
  ["Additional Diverse Ancestries", "OTH"],
  ["South Asian", "SAS"],
]);

/** Categories of samples; the Catalog's summaries put them together so. @type {ReadonlyMap<string, CatalogAncestry>} */
const sampleCodes = new Map([
  ["European", "EUR"],
  ["East Asian", "EAS"],
  ["South Asian", "SAS"],
  ["South East Asian", "ASN"],
  ["Central Asian", "ASN"],
  ["Asian unspecified", "ASN"],
  ["African unspecified", "AFR"],
  ["African American or Afro-Caribbean", "AFR"],
  ["Sub-Saharan African", "AFR"],
  ["Hispanic or Latin American", "AMR"],
  ["Greater Middle Eastern (Middle Eastern, North African or Persian)", "GME"],
  ["Not reported", "NR"],
  ["NR", "NR"],
  ["", "NR"],
]);

/**
 * @param {string} text a summary of the Catalog
 * @returns {string} "EUR:86.5 EAS:13.5"
 */
export function sharesText(text) {
  if (text === "") return "";
  return text
    .split("|")
    .map((part) => {
      const colon = part.lastIndexOf(":");
      const code = summaryCodes.get(part.slice(0, colon));
      const percent = Number(part.slice(colon + 1));
      if (code === undefined || !(percent >= 0 && percent <= 100))
        throw new Error(`"${part}" is no group of people with a percentage. The Catalog may have a new one.`);
      return `${code}:${percent}`;
    })
    .join(" ");
}

/**
 * @param {readonly string[]} categories of the samples that a score was evaluated in together
 * @returns {CatalogAncestry}
 */
export function ancestryOf(categories) {
  const codes = new Set(
    categories.flatMap((category) =>
      category.split(/,\s*(?![^(]*\))/).map((one) => sampleCodes.get(one) ?? /** @type {const} */ ("OTH")),
    ),
  );
  const [only] = codes;
  if (codes.size === 1 && only !== undefined) return only;
  if (codes.size === 0) return "NR";
  return codes.has("EUR") ? "MAE" : "MAO";
}
