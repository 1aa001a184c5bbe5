import type { ArrayList, WeightRow } from "../weight-set.ts";

const fieldsPerLine = 8;

/** The rows of a generated table and the array evidence of those that have any, by rsID. */
export interface ExpandedRows {
  rows: readonly WeightRow[];
  arrayEvidence: ReadonlyMap<string, readonly ArrayList[]>;
}

function isArrayList(code: string): code is ArrayList {
  return code === "A1" || code === "A2" || code === "A3" || code === "AG";
}

function arrayLists(field: string): ArrayList[] {
  return field
    .split("")
    .map((mark) => `A${mark}`)
    .filter(isArrayList);
}

/**
 * Expands the text of a generated table into typed rows. Each line holds one row as eight fields with one
 * blank between them: rsID, chromosome, position, effect allele, other allele, weight, frequency and the
 * marks of the array lists the row is on ("13" for A1 and A3, "G" for AG, "-" for none).
 *
 * Throws a RangeError when a line has another number of fields or a number cannot be read: the text is ours,
 * so that is a broken build and no user's mistake.
 */
export function expandRows(text: string): ExpandedRows {
  const rows: WeightRow[] = [];
  const arrayEvidence = new Map<string, readonly ArrayList[]>();
  for (const line of text.trim().split("\n")) {
    const fields = line.split(" ");
    const [
      rsid = "",
      chromosome = "",
      position,
      effectAllele = "",
      otherAllele = "",
      weight,
      frequency,
      lists = "",
    ] = fields;
    const row: WeightRow = {
      rsid,
      chromosome,
      position: Number(position),
      effectAllele,
      otherAllele,
      weight: Number(weight),
      frequency: Number(frequency),
    };
    const isNumeric = [row.position, row.weight, row.frequency].every(Number.isFinite);
    if (fields.length !== fieldsPerLine || !isNumeric) {
      throw new RangeError(`A generated table has a row that cannot be read: ${line}`);
    }
    rows.push(row);
    const found = arrayLists(lists);
    if (found.length > 0) {
      arrayEvidence.set(rsid, found);
    }
  }
  return { rows, arrayEvidence };
}
