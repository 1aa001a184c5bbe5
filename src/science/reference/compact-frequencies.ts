import { components, perComponent } from "../reference-group/components.ts";
import type { RowFrequencies } from "../reference-group/row-frequencies.ts";

/** Frequencies stand as whole numbers of this size in the generated tables. */
const parts = 10_000;

const fieldsBeforeFrequencies = 3;

/**
 * Reads a frequency written in ten-thousandths.
 *
 * @param line the line it stands in, for the error
 * @throws RangeError unless it lies between 0 and 1, both excluded
 */
export function frequencyOf(field: string | undefined, line: string): number {
  const frequency = Number(field) / parts;
  if (!(frequency > 0 && frequency < 1)) {
    throw new RangeError(`A generated table has a frequency that cannot be read: ${line}`);
  }
  return frequency;
}

function letterOf(letter: string | undefined): string | null {
  return letter === undefined || letter === "." ? null : letter;
}

/**
 * Expands the text of a generated table of frequencies. Each line holds one variant with one blank between the fields:
 * rsID, allele, the reference genome's letters on GRCh37 and GRCh38 together ("." where one is not known), the
 * allele's frequency in the five components and among the panel's Europeans, in ten-thousandths.
 *
 * Throws a RangeError when a line cannot be read: the text is ours, so that is a broken build and no user's mistake.
 *
 * @returns by rsID
 */
export function expandFrequencies(text: string): ReadonlyMap<string, RowFrequencies> {
  const rows = new Map<string, RowFrequencies>();
  for (const line of text.trim().split("\n")) {
    const fields = line.split(" ");
    const [rsid = "", allele = "", letters = ""] = fields;
    if (fields.length !== fieldsBeforeFrequencies + components.length + 1 || letters.length !== 2) {
      throw new RangeError(`A generated table has a variant that cannot be read: ${line}`);
    }
    const at = (place: number) => frequencyOf(fields[fieldsBeforeFrequencies + place], line);
    rows.set(rsid, {
      allele,
      reference37: letterOf(letters[0]),
      reference38: letterOf(letters[1]),
      components: perComponent((component) => at(components.indexOf(component))),
      european: at(components.length),
    });
  }
  return rows;
}
