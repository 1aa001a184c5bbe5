import { limit } from "../percentile.ts";
import { iqScale, type ModelPart, partVariances, partWeights } from "./iq-constants.ts";
import type { PredictionOutput } from "./prediction-output.ts";

/**
 * Share of the differences between people that each part without scores explains where it is present
 * (docs/iq-model.md#accuracy).
 */
export const explainedByInputs: Readonly<Record<Exclude<ModelPart, "genetic">, number>> = {
  prenatal: partWeights.prenatal ** 2 * partVariances.prenatal,
  socioeconomic: partWeights.socioeconomic ** 2 * partVariances.socioeconomic,
  neuroimaging: partWeights.neuroimaging ** 2 * partVariances.neuroimaging,
};

/** Share of the differences between people that a prediction explains, 0 to 1: 1 - (rmse/15)². */
export function explainedShare({ rmse }: Pick<PredictionOutput, "rmse">): number {
  return limit(1 - (rmse / iqScale.sd) ** 2, 0, 1);
}

/** The error of a prediction that explains a share, in IQ points: 15 sqrt(1 - share). */
export function rmseOf(share: number): number {
  return iqScale.sd * Math.sqrt(1 - limit(share, 0, 1));
}

/** The share explained by the present parts without scores. */
export function explainedByOthers(components: PredictionOutput["components"]): number {
  const { prenatal, socioeconomic, neuroimaging } = components;
  return (
    (prenatal === null ? 0 : explainedByInputs.prenatal) +
    (socioeconomic === null ? 0 : explainedByInputs.socioeconomic) +
    (neuroimaging === null ? 0 : explainedByInputs.neuroimaging)
  );
}

/** The share explained by the genetic part alone; null where that is absent. */
export function explainedByGenes(output: Pick<PredictionOutput, "rmse" | "components">): number | null {
  if (output.components.genetic === null) return null;
  return Math.max(0, explainedShare(output) - explainedByOthers(output.components));
}
