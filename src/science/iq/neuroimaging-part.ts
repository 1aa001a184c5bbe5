import { limit } from "../percentile.ts";
import { givenNumber } from "./given-number.ts";
import { neuroimagingWeights, zScoreLimit } from "./iq-constants.ts";

/** A field of the neuroimaging composite. */
export type NeuroimagingField = keyof typeof neuroimagingWeights;

/** Measures of the brain as z-scores, -5 to 5. */
export type NeuroimagingInput = Partial<Readonly<Record<NeuroimagingField, unknown>>>;

const fields = Object.keys(neuroimagingWeights) as readonly NeuroimagingField[];

/** The neuroimaging composite N (docs/iq-model.md#neuroimaging-part); null where all fields are empty. */
export function neuroimagingComposite(input: NeuroimagingInput): number | null {
  let sum: number | null = null;
  for (const field of fields) {
    const value = givenNumber(input[field]);
    if (value !== null)
      sum = (sum ?? 0) + neuroimagingWeights[field] * limit(value, -zScoreLimit, zScoreLimit);
  }
  return sum;
}
