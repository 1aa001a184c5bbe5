/**
 * Writes the built-in weight sets of src/science/reference/, the frequencies and measures of the reference group, the same
 * for the command line (engine/cli/reference_group/tables/), the correlations that missing rows are predicted by, and the sets' rows as the database has them (supabase/seeds/),
 * from the tables in reference/.
 *
 *   node scripts/generate-reference-tables.mjs           writes the files
 *   node scripts/generate-reference-tables.mjs --check   writes nothing; exits 1 and names the files that are stale
 */
import { commandLineSet } from "./support/command-line-tables.mjs";
import { effectSizeSeed } from "./support/effect-size-seed.mjs";
import { sha256 } from "./support/file-hashes.mjs";
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { panelTables } from "./support/panel-tables.mjs";
import { proxyTables } from "./support/proxy-tables.mjs";
import { readSites } from "./support/public-genomes.mjs";
import { field, optionalField, readTable } from "./support/published-table.mjs";
import { definitions, educationLeads } from "./support/set-definitions.mjs";
import { siteFrequencyFile } from "./support/site-frequency-table.mjs";

/** @typedef {import("./support/published-table.mjs").PublishedRow} PublishedRow */
/** @typedef {import("./support/set-definitions.mjs").SetDefinition} SetDefinition */

/** The build of all published tables. */
const build = "GRCh37";

const study = "Lee JJ et al. 2018, Nature Genetics 50:1112-1121 (EA3)";
const studyUrl = "https://doi.org/10.1038/s41588-018-0147-3";

/** Share of variance the 1,271 education leads explain together, as the paper's text gives it. */
const publishedEducationR2 = 0.032;

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

/** Marks of the lists that the quick sets' own table names, by rsID. @type {Map<string, string>} */
const ownMarks = new Map();
for (const { leads, choose } of definitions) {
  for (const row of choose(readTable(leads.file))) {
    const marks = optionalField(row, "array_evidence").replace(/[^0-9]/g, "");
    if (marks !== "") ownMarks.set(field(row, "rsid"), marks);
  }
}

/** @type {ReadonlyMap<string, import("./support/public-genomes.mjs").Site>} */
const sites = readSites();

/**
 * The marker lists that a row stands on: those that its table names, or, where it names none, those of the public sites'
 * table and of the quick sets.
 * @param {PublishedRow} row
 */
function arrayMarks(row) {
  const own = row["array_evidence"];
  if (own !== undefined) return own.replace(/[^0-9]/g, "") || "-";
  const rsid = field(row, "rsid");
  const marks = `${ownMarks.get(rsid) ?? ""}${sites.get(rsid)?.chips ?? ""}`.replace(/[^0-9G]/g, "");
  return [...new Set(marks)].sort().join("") || "-";
}

/**
 * One row in the compact form that compact-rows.ts expands.
 * @param {PublishedRow} row
 */
function compactRow(row) {
  const lists = arrayMarks(row);
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
 * SHA-256 of build and rows, a row a line with tabs between its columns: equal for sets that give every genome the same score.
 * @param {PublishedRow[]} rows
 */
function setDigest(rows) {
  const lines = rows.map((row) =>
    [
      ...["rsid", "chrom", "pos", "effect_allele", "other_allele"].map((column) => field(row, column)),
      ...["beta", "effect_allele_frequency"].map((column) => Number(field(row, column))),
    ].join("\t"),
  );
  return sha256([build, ...lines].join("\n"));
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
    build,
    digest: setDigest(rows),
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
  return [
    ...tables,
    ...definitions.map(({ id, name, leads, choose }) =>
      commandLineSet({ id, name, traitName: leads.traitName, study }, choose(readTable(leads.file))),
    ),
    ...panelTables(definitions),
    siteFrequencyFile(),
    ...proxyTables(definitions),
    { path, text: effectSizeSeed(definitions.map(effectSizeSet)) },
  ];
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
