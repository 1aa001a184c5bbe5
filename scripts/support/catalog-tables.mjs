import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSource } from "./load-source.mjs";
import { readWorkbook } from "./read-workbook.mjs";

/** The PGS Catalog's metadata: which columns of its tables are read, and what is refused. */

/** @typedef {Readonly<Record<string, string>>} CatalogRow a row by our short names of its columns */
/** @typedef {"scores" | "publications" | "performance" | "evaluated" | "developed"} CatalogTableName */
/** @typedef {Readonly<Record<CatalogTableName, readonly CatalogRow[]>>} CatalogTables */
/** @typedef {{ name: string, cells: readonly (readonly string[])[] }} RawTable */

const sampleColumns = {
  people: "Number of Individuals",
  ancestry: "Broad Ancestry Category",
};

/**
 * Sheet of the workbook, end of the file's name, and the columns that are read. Others may come and go.
 *
 * @type {Readonly<Record<CatalogTableName, { sheet: string, file: string, columns: Readonly<Record<string, string>> }>>}
 */
export const catalogTables = {
  scores: {
    sheet: "Scores",
    file: "scores",
    columns: {
      id: "Polygenic Score (PGS) ID",
      name: "PGS Name",
      reported: "Reported Trait",
      labels: "Mapped Trait(s) (EFO label)",
      terms: "Mapped Trait(s) (EFO ID)",
      method: "PGS Development Method",
      build: "Original Genome Build",
      variants: "Number of Variants",
      interactions: "Number of Interaction Terms",
      weight: "Type of Variant Weight",
      publication: "PGS Publication (PGP) ID",
      matches: "Score and results match the original publication",
      source: "Ancestry Distribution (%) - Source of Variant Associations (GWAS)",
      development: "Ancestry Distribution (%) - Score Development/Training",
      evaluation: "Ancestry Distribution (%) - PGS Evaluation",
      address: "FTP link",
      released: "Release Date",
      licence: "License/Terms of Use",
    },
  },
  publications: {
    sheet: "Publications",
    file: "publications",
    columns: {
      id: "PGS Publication/Study (PGP) ID",
      author: "First Author",
      journal: "Journal Name",
      date: "Publication Date",
      doi: "digital object identifier (doi)",
      pmid: "PubMed ID (PMID)",
    },
  },
  performance: {
    sheet: "Performance Metrics",
    file: "performance_metrics",
    columns: {
      id: "PGS Performance Metric (PPM) ID",
      score: "Evaluated Score",
      sample: "PGS Sample Set (PSS)",
      covariates: "Covariates Included in the Model",
      hr: "Hazard Ratio (HR)",
      or: "Odds Ratio (OR)",
      beta: "Beta",
      auroc: "Area Under the Receiver-Operating Characteristic Curve (AUROC)",
      cIndex: "Concordance Statistic (C-index)",
      other: "Other Metric(s)",
    },
  },
  evaluated: {
    sheet: "Evaluation Sample Sets",
    file: "evaluation_sample_sets",
    columns: { id: "PGS Sample Set (PSS)", ...sampleColumns },
  },
  developed: {
    sheet: "Score Development Samples",
    file: "score_development_samples",
    columns: { id: "Polygenic Score (PGS) ID", stage: "Stage of PGS Development", ...sampleColumns },
  },
};

/** A spreadsheet would compute a cell that begins so. A hyphen alone, or before a number, is none. */
const formulaLike = /^(?:[=+@\t\r]|-(?![\d.]|$))/;

/** Spaces, line ends and what is not printed become one blank. @param {string} cell */
function tidy(cell) {
  return cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
}

/**
 * Takes the columns that are read from a table.
 *
 * @param {CatalogTableName} table
 * @param {RawTable} raw
 * @returns {readonly CatalogRow[]}
 * @throws {Error} with a sentence for the person, if a column is missing or doubled, or a cell looks like a formula
 */
export function rowsOfTable(table, { name, cells }) {
  const [head = [], ...rows] = cells;
  const places = Object.entries(catalogTables[table].columns).map(([short, column]) => {
    const place = head.findIndex((cell) => tidy(cell) === column);
    if (place < 0)
      throw new Error(
        `${name} has no column "${column}". The Catalog's columns may have changed: compare them with docs/formats.md.`,
      );
    if (head.findLastIndex((cell) => tidy(cell) === column) !== place)
      throw new Error(`${name} has the column "${column}" twice.`);
    return /** @type {const} */ ([short, place, column]);
  });
  return rows
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => row.some((cell) => cell !== ""))
    .map(({ row, line }) =>
      Object.fromEntries(
        places.map(([short, place, column]) => {
          const cell = row[place] ?? "";
          if (formulaLike.test(cell))
            throw new Error(`Row ${line} of ${name} has a formula in "${column}": ${cell.slice(0, 40)}`);
          return [short, tidy(cell)];
        }),
      ),
    );
}

/**
 * Reads the tables of a folder: the workbook, or a file for each sheet.
 *
 * @param {string} folder
 * @returns {Promise<CatalogTables>}
 */
export async function readCatalogTables(folder) {
  const rawTable = await tablesIn(folder);
  const names = /** @type {CatalogTableName[]} */ (Object.keys(catalogTables));
  const entries = names.map((table) => [table, rowsOfTable(table, rawTable(table))]);
  return /** @type {CatalogTables} */ (Object.fromEntries(entries));
}

/**
 * @param {string} folder
 * @returns {Promise<(table: CatalogTableName) => RawTable>}
 */
async function tablesIn(folder) {
  const workbook = join(folder, "pgs_all_metadata.xlsx");
  if (existsSync(workbook)) {
    const sheets = readWorkbook(readFileSync(workbook));
    return (table) => {
      const { sheet } = catalogTables[table];
      const read = sheets.get(sheet);
      if (read === undefined) throw new Error(`The workbook has no sheet "${sheet}".`);
      return { name: `The sheet "${sheet}"`, cells: read() };
    };
  }
  /** @type {typeof import("../../src/lib/read-delimited.ts")} */
  const { readDelimited } = await loadSource("src/lib/read-delimited.ts");
  return (table) => {
    const name = `pgs_all_metadata_${catalogTables[table].file}.csv`;
    const path = join(folder, name);
    if (!existsSync(path))
      throw new Error(
        `${folder} has neither pgs_all_metadata.xlsx nor ${name}. Unpack the Catalog's metadata there.`,
      );
    return { name, cells: readDelimited(readFileSync(path, "utf8").replace(/^\uFEFF/, ""), ",") };
  };
}
