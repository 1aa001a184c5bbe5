import type { FieldProblems } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { genomeOfModel } from "../../parts/prediction/genome-facts.ts";
import { type ModelValues, modelInput, type modelInputs } from "../../parts/prediction/model-inputs.ts";
import { groupNotChosen } from "../../parts/prediction/prediction-inputs.ts";
import { nothingGivenText } from "../../parts/prediction/prediction-words.ts";
import { type InputEffect, inputEffects } from "../../science/iq/input-effects.ts";
import { type IqPrediction, predictIq } from "../../science/iq/predict-iq.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { savedOutput } from "../../science/iq/saved-output.ts";
import type { IqGenomeFacts } from "../../state/prediction/iq-genome-part.ts";

/** The estimate of some inputs, and the effect of each of them. */
export interface ApexAnswer {
  /** As a prediction of the same may be saved, so that both say the same. */
  readonly output: PredictionOutput;
  readonly effects: readonly InputEffect[];
  readonly origins: IqPrediction["origins"];
  /** The genome's part; null without one. */
  readonly facts: IqGenomeFacts | null;
}

/** The estimate from typed values and a genome. */
export function apexOf(
  values: ModelValues,
  facts: IqGenomeFacts | null,
): Result<ApexAnswer, string | FieldProblems<typeof modelInputs.rules>> {
  const { group } = values;
  const isScoreGiven = values.pgs_int !== null || values.pgs_ea4 !== null;
  if (group === groupNotChosen && isScoreGiven)
    return err({ group: "Choose the group that the typed scores are compared with." });
  const known = group === groupNotChosen ? "european" : group;
  const input = modelInput(values);
  const genome = genomeOfModel(facts);
  const { output, model, origins } = predictIq({ input, genome, group: known });
  if (model === null) return err(nothingGivenText("Move a slider or type a value", facts));
  const effects = inputEffects(input, known, genome);
  return ok({ output: savedOutput(output), effects, origins, facts });
}
