import { limit } from "../percentile.ts";
import { explainedByInputs } from "./explained-variance.ts";
import type { GeneticPart } from "./genetic-part.ts";
import { fullScaleLimits, iqScale, type ModelPart, modelParts, mostR2, partWeights } from "./iq-constants.ts";
import type { PerPart } from "./model-shares.ts";

/** The parts of the model as far as they are present; null for an absent one. */
export interface GivenParts {
  genetic: GeneticPart | null;
  /** The prenatal composite P. */
  prenatal: number | null;
  /** The socioeconomic composite S. */
  socioeconomic: number | null;
  /** The neuroimaging composite N. */
  neuroimaging: number | null;
}

/** The model's result from its parts. */
export interface LatentG {
  /** In standard deviations. */
  g: number;
  /** 100 + 15 g, within 70 to 160. */
  iq: number;
  /** Signed IQ points of each part; 0 for an absent one. */
  points: PerPart;
  /** Which parts are present. */
  given: readonly ModelPart[];
  /** Share of the differences between people that the present parts explain, 0 to 0.95. */
  r2: number;
  /** Standard deviation of the error, in IQ points. */
  rmse: number;
}

/**
 * Latent g = G - 0.284 P + 0.112 S + N, and the error of an IQ of 100 + 15 g (docs/iq-model.md#parts, #accuracy). Only
 * present parts move the estimate and narrow the error.
 */
export function latentG(parts: GivenParts): LatentG {
  const shifts: PerPart = {
    genetic: parts.genetic?.shift ?? 0,
    prenatal: partWeights.prenatal * (parts.prenatal ?? 0),
    socioeconomic: partWeights.socioeconomic * (parts.socioeconomic ?? 0),
    neuroimaging: partWeights.neuroimaging * (parts.neuroimaging ?? 0),
  };
  const explained: PerPart = {
    genetic: parts.genetic?.r2 ?? 0,
    ...explainedByInputs,
  };
  const given = modelParts.filter((part) => parts[part] !== null);
  const g = sumOf(modelParts.map((part) => shifts[part]));
  const r2 = Math.min(mostR2, sumOf(given.map((part) => explained[part])));
  const pointsOf = (part: ModelPart) => iqScale.sd * shifts[part];
  return {
    g,
    iq: limit(iqScale.mean + iqScale.sd * g, fullScaleLimits.low, fullScaleLimits.high),
    points: {
      genetic: pointsOf("genetic"),
      prenatal: pointsOf("prenatal"),
      socioeconomic: pointsOf("socioeconomic"),
      neuroimaging: pointsOf("neuroimaging"),
    },
    given,
    r2,
    rmse: iqScale.sd * Math.sqrt(1 - r2),
  };
}

function sumOf(numbers: readonly number[]): number {
  // An absent part has a shift of -0 or 0, which should be 0.
  return numbers.reduce((sum, number) => sum + number, 0);
}
