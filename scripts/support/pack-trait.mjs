/**
 * Makes a trait pack of a published score.
 *
 * @typedef {import("./sets-table.mjs").SetRow} SetRow
 * @typedef {import("./published-rows.mjs").PublishedRow} PublishedRow
 *
 * @typedef {object} PackLine a line of reference/trait-packs.tsv
 * @property {string} id
 * @property {string} trait
 * @property {string} file
 * @property {string} sha256
 * @property {string} build
 * @property {number} rows of the published file
 * @property {"row" | "frequencies" | "no"} placed
 * @property {string} whyNot
 * @property {(column: string) => string | null} text
 */
import { field, readTable } from "./published-table.mjs";
import { traitFacts } from "./set-facts.mjs";
import { readTraitSets } from "./sets-table.mjs";
import { knownRows } from "./trait-files.mjs";

const noProxies = { people: [0, 0, 0, 0, 0], variants: [], correlations: [] };
const autosomes = new Set(Array.from({ length: 22 }, (_, index) => String(index + 1)));
const palindromes = new Set(["AT", "TA", "CG", "GC"]);
/** Our estimate, as for other traits. */
const own = "own";

/** @returns {PackLine[]} */
export function readPackTable() {
  return readTable("trait-packs.tsv").map((row) => ({
    ...{ id: field(row, "id"), trait: field(row, "trait"), file: field(row, "file") },
    ...{ sha256: field(row, "sha256"), build: field(row, "build"), rows: Number(field(row, "rows")) },
    placed: /** @type {PackLine["placed"]} */ (field(row, "placed")),
    whyNot: field(row, "why_not"),
    text: (column) => (field(row, column) === "." ? null : field(row, column)),
  }));
}

/**
 * The rows that a pack can have: one letter on either side, on a numbered chromosome. People were scored without A/T and C/G rows, so a pack placed by its
 * place row leaves these out.
 * @param {PackLine} line
 * @param {readonly PublishedRow[]} rows
 * @param {(chromosome: string, position38: number) => number | null} on37
 * @returns {SetRow[]}
 */
function packableRows(line, rows, on37) {
  return rows.flatMap(({ effectAllele, otherAllele, chromosome, position, ...row }) => {
    const letters = effectAllele + otherAllele;
    const isUsable =
      /^[ACGT]{2}$/.test(letters) && autosomes.has(chromosome) && (position > 0 || row.rsid !== "");
    if (!isUsable || (line.placed === "row" && palindromes.has(letters))) return [];
    const isOn38 = line.build === "GRCh38";
    return [
      {
        ...{ rsid: row.rsid, chromosome, effectAllele, otherAllele, weight: row.weight },
        position37: isOn38 ? (on37(chromosome, position) ?? 0) : position,
        position38: isOn38 ? position : null,
        ...{ frequency: row.frequency, standardError: row.standardError, pValue: null, arrays: [] },
      },
    ];
  });
}

/** @param {readonly Pick<SetRow, "weight">[]} rows */
function squares(rows) {
  return rows.reduce((sum, { weight }) => sum + weight ** 2, 0);
}

/** Frequencies among Europeans stand last. @param {readonly SetRow[]} rows @param {readonly ({ frequencies: readonly number[] } | null)[]} known */
function varianceShareKnown(rows, known) {
  /** What a row of unknown frequency is taken to vary by: 2p(1-p) at the middle of the frequencies of lead SNPs. */
  const usual = 0.375;
  const parts = rows.map(({ weight }, index) => {
    const p = (known[index]?.frequencies.at(-1) ?? 0) / 10_000;
    return { isKnown: known[index] !== null, variance: (p > 0 ? 2 * p * (1 - p) : usual) * weight ** 2 };
  });
  const sum = (/** @type {typeof parts} */ some) => some.reduce((all, { variance }) => all + variance, 0);
  return sum(parts.filter(({ isKnown }) => isKnown)) / sum(parts);
}

/**
 * @param {PackLine} line
 * @param {readonly PublishedRow[]} published
 * @param {(chromosome: string, position38: number) => number | null} on37
 */
export function packOf(line, published, on37) {
  const trait = readTraitSets().find(({ id }) => id === line.trait);
  if (trait === undefined) throw new Error(`There is no trait ${line.trait}`);
  const usable = packableRows(line, published, on37);
  const knownOf = knownRows();
  const references = (/** @type {readonly SetRow[]} */ rows) => rows.map(() => ".");
  const ofUsable = knownOf({ rows: usable, references37: references(usable) });
  // Without a frequency of its own a row counts only where the public genomes have it.
  const hasFrequency = (/** @type {number} */ index) =>
    line.placed === "row" || usable[index]?.frequency !== null || ofUsable[index] !== null;
  const rows = usable.filter((_, index) => hasFrequency(index));
  const known = ofUsable.filter((_, index) => hasFrequency(index));
  // Of a dense score no frequencies are known, so the part that the pack has is that of the squared weights.
  const part =
    line.placed === "row"
      ? squares(usable) / squares(published)
      : usable.every(({ frequency }) => frequency !== null)
        ? 1
        : varianceShareKnown(usable, ofUsable);
  const explained = Object.fromEntries(
    ["EUR", "AFR", "EAS", "SAS"].flatMap((group) => {
      const value = line.text(`explains_${group}`);
      return value === null || value === own ? [] : [[group, Number(value)]];
    }),
  );
  const europeans = line.text("explains_EUR");
  /** @type {Record<string, string | null>} */
  const texts = {
    name: `${trait.text("short_name")}, ${rows.length} SNPs (${line.id})`,
    ...{ trait_name: trait.text("trait_name"), trait_type: line.trait, display_only: "no" },
    ...{ study: line.text("study"), study_table: line.id, doi: line.text("doi"), unit: line.text("unit") },
    ...{ sample_size: line.text("sample_size"), ancestry: line.text("ancestry") },
    ...{ licence: line.text("licence"), terms: line.text("terms"), free_paper: null },
    explains: europeans === own ? "liability" : null,
    explains_source: line.text("explains_source"),
    prevalence: trait.optionalText("prevalence"),
  };
  const optionalText = (/** @type {string} */ column) => texts[column] ?? null;
  const text = (/** @type {string} */ column) => {
    const value = optionalText(column);
    if (value === null) throw new Error(`${line.id} has no ${column}`);
    return value;
  };
  const set = { id: line.id, partOf: null, trait: line.trait, text, optionalText, rows };
  const facts = traitFacts(set);
  const accuracy =
    explained["EUR"] === undefined
      ? facts.accuracy
      : {
          r2: Number((explained["EUR"] * part).toPrecision(3)),
          ...{ isOurEstimate: part < 1, source: text("explains_source") },
        };
  const placedOn37 = rows.filter(({ position37 }) => position37 > 0);
  return {
    facts: {
      ...facts,
      accuracy,
      ...(line.placed === "row" ? { isEffectAlternative: true } : {}),
      pack: {
        ...{ placed: line.placed, publishedRows: line.rows },
        on37: Number((squares(placedOn37) / squares(rows)).toPrecision(3)),
        explains: explained,
      },
    },
    ...{ rows, known, proxies: noProxies },
  };
}
