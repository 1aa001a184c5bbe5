/**
 * Reads the files of published scores in the layouts that authors and the PGS Catalog use.
 *
 * @typedef {object} PublishedRow
 * @property {string} rsid empty where there is none
 * @property {string} chromosome
 * @property {number} position on the file's build; 0 where unknown
 * @property {string} effectAllele
 * @property {string} otherAllele
 * @property {number} weight
 * @property {number | null} frequency of the effect allele
 * @property {number | null} standardError
 */

/** Names of the columns, in the order in which they are looked for. */
const columns = {
  rsid: ["rsID", "SNP"],
  chromosome: ["chr_name", "Chromosome", "CHR"],
  position: ["chr_position", "Position", "BP"],
  effectAllele: ["effect_allele", "Allele1", "A1"],
  otherAllele: ["other_allele", "Allele2", "A2"],
  // Joint effects before single ones.
  weight: ["effect_weight", "bJ", "BETA"],
  frequency: ["allelefrequency_effect", "FRQ_U"],
  standardError: ["bJ_se"],
};

/** @param {string} value */
function numberOrNull(value) {
  return value === "" || value === "NA" || !Number.isFinite(Number(value)) ? null : Number(value);
}

/**
 * The rows of a published score; rows without a weight are left out.
 * @param {string} text
 * @returns {PublishedRow[]}
 */
export function readPublishedRows(text) {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  const separator = head.includes("\t") ? "\t" : ",";
  const fieldsOf = (/** @type {string} */ line) =>
    line.split(separator).map((field) => field.replace(/^"(.*)"$/, "$1"));
  const heads = fieldsOf(head);
  const places = Object.fromEntries(
    Object.entries(columns).map(([name, names]) => [name, heads.findIndex((one) => names.includes(one))]),
  );
  return lines.flatMap((line) => {
    const fields = fieldsOf(line);
    const text = (/** @type {string} */ name) => fields[places[name] ?? -1] ?? "";
    const weight = numberOrNull(text("weight"));
    if (weight === null) return [];
    const rsid = text("rsid");
    return [
      {
        rsid: /^rs[1-9][0-9]*$/.test(rsid) ? rsid : "",
        chromosome: text("chromosome"),
        position: numberOrNull(text("position")) ?? 0,
        ...{ effectAllele: text("effectAllele"), otherAllele: text("otherAllele"), weight },
        ...{ frequency: numberOrNull(text("frequency")), standardError: numberOrNull(text("standardError")) },
      },
    ];
  });
}
