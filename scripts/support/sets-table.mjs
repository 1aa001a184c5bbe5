import { field, readTable } from "./published-table.mjs";

/** @typedef {import("./published-table.mjs").PublishedRow} PublishedRow */

/**
 * @typedef {object} SetRow one variant of a set
 * @property {string} rsid empty where the study has none
 * @property {string} chromosome empty where unknown, in a set of a trait
 * @property {number} position37 0 where unknown, in a set of a trait
 * @property {number | null} position38 null where unknown
 * @property {string} effectAllele
 * @property {string | null} otherAllele null where the study has none
 * @property {number} weight of one copy of the effect allele
 * @property {number | null} frequency of the effect allele, null where the study has none
 * @property {number | null} standardError of the weight, null where the study has none
 * @property {number | null} pValue null where the study has none
 * @property {string[]} arrays public lists of array markers that the variant is on
 */

/**
 * @typedef {object} BuiltInSet one line of reference/sets.tsv with the rows of reference/sets/<id>.tsv; reference/README.md explains
 *   the columns
 * @property {string} id
 * @property {string | null} partOf id of the complete set that this one is taken from
 * @property {string} trait
 * @property {(column: string) => string} text what a column says, or says of the complete set
 * @property {(column: string) => string | null} optionalText the same, null where it says nothing
 * @property {readonly SetRow[]} rows in their order
 */

/**
 * @typedef {BuiltInSet & { references37: readonly string[] }} TraitSet a set of a trait, with the reference genome's letter on
 *   GRCh37 of each row, "." where not known
 */

/** Marks an empty cell in a table of ours. */
const none = ".";

/**
 * @param {PublishedRow} row
 * @param {string} column
 */
function optional(row, column) {
  const value = field(row, column);
  return value === none ? null : value;
}

/**
 * @param {PublishedRow} row
 * @param {string} column
 */
function number(row, column) {
  const text = optional(row, column);
  if (text === null) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`${column} of ${row["rsid"]} is no number: ${text}`);
  return value;
}

/**
 * @param {PublishedRow} row
 * @param {string} column
 */
function neededNumber(row, column) {
  const value = number(row, column);
  if (value === null) throw new Error(`${row["rsid"]} has no ${column}`);
  return value;
}

/** @param {PublishedRow} row @returns {SetRow} */
function placedRow(row) {
  return {
    rsid: optional(row, "rsid") ?? "",
    chromosome: field(row, "chrom"),
    position37: neededNumber(row, "pos37"),
    position38: number(row, "pos38"),
    effectAllele: field(row, "effect_allele"),
    otherAllele: optional(row, "other_allele"),
    weight: neededNumber(row, "weight"),
    frequency: number(row, "frequency"),
    standardError: number(row, "standard_error"),
    pValue: number(row, "p_value"),
    arrays: optional(row, "arrays")?.split(";") ?? [],
  };
}

/** A row of a trait, whose place may be unknown. @param {PublishedRow} row @returns {SetRow} */
function traitRow(row) {
  const isPlaced = optional(row, "chrom") !== null && optional(row, "pos37") !== null;
  return isPlaced ? placedRow(row) : { ...placedRow({ ...row, chrom: "1", pos37: "0" }), chromosome: "" };
}

/** The value of the column `group` in the table of sets for traits. */
const traitGroup = "trait";

const lines = readTable("sets.tsv");

/**
 * @param {readonly PublishedRow[]} chosen
 * @param {(id: string) => SetRow[]} readRows
 * @returns {BuiltInSet[]} in the order of every list
 */
function readSets(chosen, readRows) {
  return chosen.map((line) => {
    const id = field(line, "id");
    const partOf = optional(line, "part_of");
    const whole = partOf === null ? null : lines.find((other) => other["id"] === partOf);
    if (whole === undefined) throw new Error(`${id} is part of ${partOf}, which is no set`);
    const optionalText = (/** @type {string} */ column) =>
      optional(line, column) ?? (whole === null ? null : optional(whole, column));
    const text = (/** @type {string} */ column) => {
      const value = optionalText(column);
      if (value === null) throw new Error(`${id} has no ${column}`);
      return value;
    };
    return { id, partOf, trait: text("trait"), text, optionalText, rows: readRows(id) };
  });
}

/** The built-in sets, in the order of every list; those of traits are others. */
export const builtInSets = readSets(
  lines.filter((line) => line["group"] !== traitGroup),
  (id) => readTable(`sets/${id}.tsv`).map(placedRow),
);

/** @returns {TraitSet[]} the sets of traits, in the order of every list */
export function readTraitSets() {
  const chosen = lines.filter((line) => line["group"] === traitGroup);
  const tables = new Map(
    chosen.map((line) => [field(line, "id"), readTable(`trait-sets/${line["id"]}.tsv`)]),
  );
  return readSets(chosen, (id) => (tables.get(id) ?? []).map(traitRow)).map((set) => ({
    ...set,
    references37: (tables.get(set.id) ?? []).map((row) => field(row, "ref37")),
  }));
}

/** A set by its id. @param {string} id */
export function builtInSet(id) {
  const set = builtInSets.find((other) => other.id === id);
  if (set === undefined) throw new Error(`There is no set ${id}`);
  return set;
}

/** The complete set that a set is part of, or itself. @param {BuiltInSet} set */
export function completeSet(set) {
  return set.partOf === null ? set : builtInSet(set.partOf);
}
