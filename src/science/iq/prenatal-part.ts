import { limit } from "../percentile.ts";
import { givenNumber } from "./given-number.ts";
import { compositeLimit, prenatalScales, prenatalWeights } from "./iq-constants.ts";

/** A field of the prenatal composite. */
export type PrenatalField = keyof typeof prenatalWeights;

/** Inputs from before birth and at birth; a field that is missing, or no number, adds nothing. */
export type PrenatalInput = Partial<Readonly<Record<PrenatalField, unknown>>>;

const fields = Object.keys(prenatalWeights) as readonly PrenatalField[];

/** An exposure counts from 0 to 1; a measure on a scale of its own in units from its centre, limited to plus or minus 3. */
export function prenatalExposure(field: PrenatalField, value: number): number {
  switch (field) {
    case "gestational_age":
    case "apgar_score":
    case "maternal_education": {
      const { centre, unit } = prenatalScales[field];
      return limit((value - centre) / unit, -compositeLimit, compositeLimit);
    }
    default:
      return limit(value, 0, 1);
  }
}

/**
 * The prenatal composite P, the sum of weight times exposure (docs/iq-model.md#prenatal-part); null where all fields
 * are empty.
 */
export function prenatalComposite(input: PrenatalInput): number | null {
  let sum: number | null = null;
  for (const field of fields) {
    const value = givenNumber(input[field]);
    if (value !== null) sum = (sum ?? 0) + prenatalWeights[field] * prenatalExposure(field, value);
  }
  return sum;
}
