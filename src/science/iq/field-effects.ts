import { givenNumber } from "./given-number.ts";
import { type GivenParts, latentG } from "./latent-g.ts";
import { neuroimagingComposite } from "./neuroimaging-part.ts";
import type { SavedPredictionInput } from "./prediction-input.ts";
import { prenatalComposite } from "./prenatal-part.ts";
import { socioeconomicComposite } from "./socioeconomic-part.ts";

/** A part of the model that is made of typed fields alone. */
export type TypedPart = "prenatal" | "socioeconomic" | "neuroimaging";

const composites: Readonly<
  Record<TypedPart, (input: Partial<Readonly<Record<string, unknown>>>) => number | null>
> = {
  prenatal: prenatalComposite,
  socioeconomic: socioeconomicComposite,
  neuroimaging: neuroimagingComposite,
};

const nothing: GivenParts = { genetic: null, prenatal: null, socioeconomic: null, neuroimaging: null };

/** The change by one field. */
export interface FieldEffect {
  part: TypedPart;
  field: string;
  /** IQ points by which the estimate would differ without this field, all others being as they are. */
  points: number;
}

function pointsOf(part: TypedPart, fields: Readonly<Record<string, unknown>>): number {
  return latentG({ ...nothing, [part]: composites[part](fields) }).points[part];
}

/**
 * How each typed field changes the estimate: the part's points with it less those without (docs/iq-model.md#parts).
 * Absent fields are left out. The genetic part is not included.
 */
export function fieldEffects(input: Pick<SavedPredictionInput, TypedPart>): FieldEffect[] {
  return (["prenatal", "socioeconomic", "neuroimaging"] as const).flatMap((part) => {
    const fields: Readonly<Record<string, unknown>> = input[part] ?? {};
    const whole = pointsOf(part, fields);
    return Object.entries(fields).flatMap(([field, value]) => {
      if (givenNumber(value) === null) return [];
      const { [field]: _left, ...others } = fields;
      return [{ part, field, points: whole - pointsOf(part, others) }];
    });
  });
}
