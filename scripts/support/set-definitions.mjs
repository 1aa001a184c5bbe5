import { field, readTable } from "./published-table.mjs";

/** @typedef {import("./published-table.mjs").PublishedRow} PublishedRow */

/**
 * @typedef {object} LeadTable the complete set of lead SNPs of one trait
 * @property {string} file name of the published table
 * @property {string} trait
 * @property {string} traitName
 * @property {string} unit
 * @property {string} supplementaryTable
 * @property {number} sampleSize people in the study of this trait
 */

/**
 * @typedef {object} SetDefinition one generated set
 * @property {string} id also the name of the file
 * @property {string} exportName
 * @property {string} name
 * @property {LeadTable} leads
 * @property {string} traitType what the database calls the set
 * @property {string} layer of the database's table: education and cognition are direct, later sets by category
 * @property {(leads: PublishedRow[]) => PublishedRow[]} choose the rows of this set, in their order
 */

/** @type {LeadTable} */
export const educationLeads = {
  file: "ea3_lead_snps.tsv",
  trait: "education",
  traitName: "Educational attainment (years of schooling)",
  unit: "standard deviations of years of schooling per copy of the effect allele",
  supplementaryTable: "2",
  sampleSize: 1_131_881,
};
/** @type {LeadTable} */
const cognitionLeads = {
  file: "cp_lead_snps.tsv",
  trait: "cognition",
  traitName: "Cognitive performance (test score)",
  unit: "standard deviations of the cognitive test score per copy of the effect allele",
  supplementaryTable: "13",
  sampleSize: 257_841,
};
/** @type {LeadTable} */
const mathAbilityLeads = {
  file: "math_ability_lead_snps.tsv",
  trait: "math-ability",
  traitName: "Self-rated math ability",
  unit: "standard deviations of self-rated math ability per copy of the effect allele",
  supplementaryTable: "11",
  sampleSize: 564_692,
};
/** @type {LeadTable} */
const highestMathLeads = {
  file: "highest_math_lead_snps.tsv",
  trait: "highest-math",
  traitName: "Highest math class taken",
  unit: "standard deviations of the highest math class taken per copy of the effect allele",
  supplementaryTable: "12",
  sampleSize: 430_439,
};

/** The built-in sets, in the order of the tables. @type {SetDefinition[]} */
export const definitions = [
  {
    id: "education-quick-set",
    exportName: "educationQuickSet",
    name: "Education, 90 SNPs (EA3, Lee et al. 2018)",
    traitType: "education-quick",
    layer: "direct",
    leads: educationLeads,
    choose: () => verifiedFirst(readTable("ea_snps.tsv"), 10),
  },
  {
    id: "cognition-quick-set",
    exportName: "cognitionQuickSet",
    name: "Cognition, 20 SNPs (Lee et al. 2018)",
    traitType: "cognition-quick",
    layer: "direct",
    leads: cognitionLeads,
    choose: () => verifiedFirst(readTable("iq_snps.tsv"), 1),
  },
  {
    id: "education-lead-set",
    exportName: "educationLeadSet",
    name: "Education, all 1,271 lead SNPs (EA3, Lee et al. 2018)",
    traitType: "education",
    layer: "direct",
    leads: educationLeads,
    choose: (leads) => leads,
  },
  {
    id: "cognition-lead-set",
    exportName: "cognitionLeadSet",
    name: "Cognition, all 226 lead SNPs (Lee et al. 2018)",
    traitType: "cognition",
    layer: "direct",
    leads: cognitionLeads,
    choose: (leads) => leads,
  },
  {
    id: "math-ability-lead-set",
    exportName: "mathAbilityLeadSet",
    name: "Self-rated math ability, all 618 lead SNPs (Lee et al. 2018)",
    traitType: "math-ability",
    layer: "cognitive",
    leads: mathAbilityLeads,
    choose: (leads) => leads,
  },
  {
    id: "highest-math-lead-set",
    exportName: "highestMathLeadSet",
    name: "Highest math class, all 366 lead SNPs (Lee et al. 2018)",
    traitType: "highest-math",
    layer: "cognitive",
    leads: highestMathLeads,
    choose: (leads) => leads,
  },
];

/**
 * Tells whether a row of a table with array evidence was found on a list of array markers.
 * @param {PublishedRow} row
 */
function isVerified(row) {
  return field(row, "on_consumer_array") === "yes";
}

/**
 * Rows found on a consumer array, then the most significant of the rest; both parts by significance.
 * @param {PublishedRow[]} rows
 * @param {number} fromRest
 */
function verifiedFirst(rows, fromRest) {
  const bySignificance = rows.toSorted(
    (one, other) => Number(field(one, "p_value")) - Number(field(other, "p_value")),
  );
  const rest = bySignificance.filter((row) => !isVerified(row));
  return [...bySignificance.filter(isVerified), ...rest.slice(0, fromRest)];
}
