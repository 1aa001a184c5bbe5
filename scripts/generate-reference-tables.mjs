/**
 * Writes the built-in weight sets of src/science/reference/, and the same rows as the database has them
 * (supabase/seeds/), from the published tables in reference/.
 *
 *   node scripts/generate-reference-tables.mjs           writes the files
 *   node scripts/generate-reference-tables.mjs --check   writes nothing; exits 1 and names the files that are stale
 */
import { readFileSync } from "node:fs";
import { effectSizeSeed } from "./support/effect-size-seed.mjs";
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { inProject } from "./support/project-paths.mjs";

/** @typedef {Record<string, string>} PublishedRow one row of a published table, by column name */

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

const study = "Lee JJ et al. 2018, Nature Genetics 50:1112-1121 (EA3)";
const studyUrl = "https://doi.org/10.1038/s41588-018-0147-3";

/** Share of variance the 1,271 education leads explain together, as the paper's text gives it. */
const publishedEducationR2 = 0.032;

/** @type {LeadTable} */
const educationLeads = {
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

/** @type {SetDefinition[]} */
const definitions = [
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
 * Reads a published table: comment lines, one line of column names, then rows.
 * @param {string} file
 * @returns {PublishedRow[]}
 */
function readTable(file) {
  const lines = readFileSync(inProject("reference", file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const names = (lines[0] ?? "").split("\t");
  return lines.slice(1).map((line) => {
    const fields = line.split("\t");
    return Object.fromEntries(names.map((name, column) => [name, fields[column] ?? ""]));
  });
}

/**
 * The value of a column, empty where the table has no such column.
 * @param {PublishedRow} row
 * @param {string} column
 */
function optionalField(row, column) {
  return row[column] ?? "";
}

/**
 * The value of a column that must be there.
 * @param {PublishedRow} row
 * @param {string} column
 */
function field(row, column) {
  const value = optionalField(row, column);
  if (value === "") {
    throw new Error(`Row ${optionalField(row, "rsid")} has no ${column}`);
  }
  return value;
}

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

/**
 * Sum of 2p(1-p)beta² over the rows.
 * @param {PublishedRow[]} rows
 */
function variance(rows) {
  return rows.reduce((sum, row) => {
    const frequency = Number(field(row, "effect_allele_frequency"));
    return sum + 2 * frequency * (1 - frequency) * Number(field(row, "beta")) ** 2;
  }, 0);
}

/**
 * A figure with as many digits as it deserves, so that the file does not depend on the last bit of a sum.
 * @param {number} value
 * @param {number} digits
 */
function rounded(value, digits) {
  return Number(value.toPrecision(digits));
}

/**
 * One row in the compact form that compact-rows.ts expands.
 * @param {PublishedRow} row
 */
function compactRow(row) {
  const lists = optionalField(row, "array_evidence").replace(/[^0-9]/g, "") || "-";
  const columns = [
    "rsid",
    "chrom",
    "pos",
    "effect_allele",
    "other_allele",
    "beta",
    "effect_allele_frequency",
  ];
  return [...columns.map((column) => field(row, column)), lists].join(" ");
}

const estimateWords = [
  "our estimate, an order of magnitude only: sum of 2p(1-p)beta² of the rows,",
  "shrunk as that of the education leads shrinks (3.2 % published of 5.9 %)",
].join(" ");

/**
 * What the rows of a set explain: the published figure for the complete education set, else our estimate.
 * @param {SetDefinition} definition
 * @param {PublishedRow[]} rows
 */
function accuracy(definition, rows) {
  const educationRows = readTable(educationLeads.file);
  if (definition.leads === educationLeads && rows.length === educationRows.length) {
    return {
      r2: publishedEducationR2,
      isOurEstimate: false,
      source: "published: all lead SNPs together, years of schooling (text of Lee et al. 2018)",
    };
  }
  const shrinkage = publishedEducationR2 / variance(educationRows);
  return { r2: rounded(variance(rows) * shrinkage, 3), isOurEstimate: true, source: estimateWords };
}

/**
 * The text of one generated file.
 * @param {SetDefinition} definition
 */
function generate(definition) {
  const leads = readTable(definition.leads.file);
  const rows = definition.choose(leads);
  const facts = {
    id: definition.id,
    name: definition.name,
    trait: definition.leads.trait,
    traitName: definition.leads.traitName,
    study: `${study}, supplementary table ${definition.leads.supplementaryTable}`,
    studyUrl,
    unit: definition.leads.unit,
    build: "GRCh37",
    sampleSize: definition.leads.sampleSize,
    ancestry: "European",
    variance: rounded(variance(rows), 6),
    completeVariance: rounded(variance(leads), 6),
    completeRows: leads.length,
    completeAccuracy: accuracy(definition, leads),
    accuracy: accuracy(definition, rows),
  };
  return `// Generated by scripts/generate-reference-tables.mjs from the tables in reference/. Do not edit.
import type { ScoreSet } from "../weight-set.ts";
import { expandRows } from "./compact-rows.ts";

const table = expandRows(\`
${rows.map(compactRow).join("\n")}
\`);

/** ${definition.name}: ${rows.length} rows of ${leads.length}. */
export const ${definition.exportName}: ScoreSet = {
${Object.entries(facts)
  .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
  .join("\n")}
  rows: table.rows,
  arrayEvidence: table.arrayEvidence,
};
`;
}

/**
 * Every generated file with its place and the text it should have.
 * @returns {{ path: string; text: string }[]}
 */
function generatedFiles() {
  const tables = definitions.map((definition) => ({
    path: `src/science/reference/${definition.id}.generated.ts`,
    text: generate(definition),
  }));
  const path = "supabase/seeds/polygenic-effect-sizes.sql";
  return [...tables, { path, text: effectSizeSeed(definitions.map(effectSizeSet)) }];
}

/** @param {SetDefinition} definition */
function effectSizeSet({ traitType, layer, leads, choose }) {
  const rows = choose(readTable(leads.file)).map((row) => ({
    snp: field(row, "rsid"),
    effectAllele: field(row, "effect_allele"),
    weight: Number(field(row, "beta")),
    frequency: Number(field(row, "effect_allele_frequency")),
  }));
  return { traitType, layer, rows };
}

settleGeneratedFiles(generatedFiles(), "scripts/generate-reference-tables.mjs");
