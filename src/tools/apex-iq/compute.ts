import type { FieldProblems } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { type ModelValues, modelInput, type modelInputs } from "../../parts/prediction/model-inputs.ts";
import { groupNotChosen } from "../../parts/prediction/prediction-inputs.ts";
import { type InputEffect, inputEffects } from "../../science/iq/input-effects.ts";
import { predictIq } from "../../science/iq/predict-iq.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";

/** The estimate of some inputs, and what each of them does to it. */
export interface ApexAnswer {
  readonly output: PredictionOutput;
  readonly effects: readonly InputEffect[];
}

/** The estimate of what was typed. */
export function apexOf(
  values: ModelValues,
): Result<ApexAnswer, string | FieldProblems<typeof modelInputs.rules>> {
  const { group } = values;
  const isScoreGiven = values.pgs_int !== null || values.pgs_ea4 !== null;
  if (group === groupNotChosen && isScoreGiven)
    return err({ group: "Choose whom the typed scores are compared with." });
  const known = group === groupNotChosen ? "european" : group;
  const input = modelInput(values);
  const { output, model } = predictIq({ input, genome: null, group: known });
  if (model === null) return err("Move a slider or type a value: nothing that the model uses is given yet.");
  return ok({ output, effects: inputEffects(input, known) });
}
