import type { ScoringFileRows } from "../lib/pure/scoring-file-rows.ts";

/** The columns of the audit log that are read. */
const columns = [
  ...["rsid", "effect_allele", "other_allele", "weight", "frequency", "dosage", "dosage_variance", "fate"],
] as const;

const noLetter = ".";

function letterOf(text: string | undefined): string {
  return text?.length === 1 ? text : noLetter;
}

/** Reads the lines of an audit log and stores the columns that a place among people needs. */
export class ScoringFileRowsReader {
  readonly #rows: ScoringFileRows;
  #places: readonly number[] | null = null;
  #count = 0;
  readonly #effects: string[] = [];
  readonly #others: string[] = [];

  /** @param count how many rows the log will have */
  constructor(count: number) {
    this.#rows = {
      rsidNumbers: new Uint32Array(count),
      effectAlleles: "",
      otherAlleles: "",
      weights: new Float64Array(count),
      frequencies: new Float64Array(count).fill(Number.NaN),
      dosages: new Float64Array(count).fill(-1),
      dosageVariances: new Float64Array(count).fill(Number.NaN),
    };
  }

  /**
   * Reads whole lines, the line of column names first.
   *
   * @throws RangeError for a log without a column that is read: the engine is another than this page's
   */
  push(text: string): void {
    for (const line of text.split("\n")) if (line !== "") this.#pushLine(line.split("\t"));
  }

  #pushLine(fields: readonly string[]): void {
    if (this.#places === null) {
      this.#places = columns.map((name) => fields.indexOf(name));
      if (this.#places.includes(-1)) throw new RangeError("the audit log lacks a column");
      return;
    }
    const [rsid = "", effect, other, weight, frequency = "", dosage = "", variance = "", fate] =
      this.#places.map((place) => fields[place]);
    const row = this.#count;
    this.#count += 1;
    const number = Number(rsid.slice(2));
    this.#rows.rsidNumbers[row] = rsid.startsWith("rs") && Number.isInteger(number) ? number : 0;
    this.#effects.push(letterOf(effect));
    this.#others.push(letterOf(other));
    // A duplicate is no row of its own.
    this.#rows.weights[row] = fate === "duplicate" ? 0 : Number(weight);
    if (frequency !== "") this.#rows.frequencies[row] = Number(frequency);
    if (dosage !== "") this.#rows.dosages[row] = Number(dosage);
    if (variance !== "") this.#rows.dosageVariances[row] = Number(variance);
  }

  /**
   * The rows that were read.
   *
   * @throws RangeError when there were more or fewer than announced
   */
  finish(): ScoringFileRows {
    if (this.#count !== this.#rows.weights.length) throw new RangeError("the audit log has another length");
    return {
      ...this.#rows,
      effectAlleles: this.#effects.join(""),
      otherAlleles: this.#others.join(""),
    };
  }
}
