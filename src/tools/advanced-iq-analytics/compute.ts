import type { FieldProblems } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { predictionWith } from "../../parts/prediction/genome-facts.ts";
import { modelInput } from "../../parts/prediction/model-inputs.ts";
import { groupNotChosen } from "../../parts/prediction/prediction-inputs.ts";
import { nothingGivenText } from "../../parts/prediction/prediction-words.ts";
import {
  type AncestryGroup,
  ancestryCalibration,
  ancestryGroups,
  iqScale,
} from "../../science/iq/iq-constants.ts";
import type { IqPrediction } from "../../science/iq/predict-iq.ts";
import { isScoreTyped } from "../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { savedOutput } from "../../science/iq/saved-output.ts";
import type { IqGenomeFacts } from "../../state/prediction/iq-genome-part.ts";
import type { SimulatedOutput, SimulationRequest } from "../../state/queries/simulate.ts";
import { type AnalyticsValues, type inputs, uncertainFields } from "./inputs.ts";

/** The same typed scores among other people. */
export interface CalibratedEstimate {
  readonly group: AncestryGroup;
  readonly iq: number;
  readonly low: number;
  readonly high: number;
  readonly isChosen: boolean;
}

/** The facts before anything is drawn. */
export interface AnalyticsAnswer {
  readonly prediction: IqPrediction;
  /** As a prediction of the same may be saved, so that both say the same. */
  readonly output: PredictionOutput;
  /** The genome's part; null without one. */
  readonly facts: IqGenomeFacts | null;
  /** Standard deviation of the error that the draws have to come to, in IQ points. */
  readonly rmse: number;
  /** Empty where no score was typed. */
  readonly calibrations: readonly CalibratedEstimate[];
}

/** The prediction from typed values and a genome. */
export function analyticsOf(
  values: AnalyticsValues,
  facts: IqGenomeFacts | null,
): Result<AnalyticsAnswer, string | FieldProblems<typeof inputs.rules>> {
  const input = modelInput(values);
  if (values.group === groupNotChosen && isScoreTyped(input))
    return err({ group: "Choose the group that the typed scores are compared with." });
  const group = values.group === groupNotChosen ? "european" : values.group;
  const predictionOf = (compared: AncestryGroup) => predictionWith({ input, group: compared }, facts);
  const prediction = predictionOf(group);
  if (prediction.model === null) return err(nothingGivenText("Type a value", facts));
  const calibrations = (isScoreTyped(input) ? ancestryGroups : []).map((one): CalibratedEstimate => {
    const { fsiq, full_scale_iq } = savedOutput(predictionOf(one).output);
    const [low, high] = full_scale_iq.confidence_interval;
    return { group: one, iq: fsiq, low, high, isChosen: one === group };
  });
  const output = savedOutput(prediction.output);
  return ok({ prediction, output, facts, rmse: prediction.model.rmse, calibrations });
}

/** Shares of the draws between the ends of the three intervals, and the middle. */
const quantiles = [0.005, 0.025, 0.25, 0.5, 0.75, 0.975, 0.995] as const;

/** One seed for all: the same inputs make the same picture (our choice). */
const seed = 20_261_126;

/** A request to the worker. */
export function requestOf(
  { prediction }: AnalyticsAnswer,
  values: AnalyticsValues,
): SimulationRequest<"iq-uncertainty"> {
  const { prenatal, socioeconomic, neuroimaging } = modelInput(values);
  const group = values.group === groupNotChosen ? "european" : values.group;
  // The model places a typed score in units of the group's spread.
  const unitOf = (field: string) => (field.startsWith("pgs_") ? ancestryCalibration[group].sd : 1);
  return {
    plan: "iq-uncertainty",
    inputs: {
      genetic: prediction.genetic,
      prenatal: prenatal ?? {},
      socioeconomic: socioeconomic ?? {},
      neuroimaging: neuroimaging ?? {},
      errors: Object.fromEntries(
        uncertainFields.map((field) => [field, (values[`${field}-error`] ?? 0) / unitOf(field)]),
      ),
    },
    seed,
    draws: Number(values.draws),
    quantiles,
    bins: 40,
  };
}

/** The summary of the draws. */
export interface DrawnAnswer {
  readonly iq: SimulatedOutput;
  readonly intervals: readonly { readonly label: string; readonly low: number; readonly high: number }[];
  /** From the largest; all together 1. */
  readonly shares: readonly { readonly source: string; readonly sd: number; readonly share: number }[];
  /** Mean with its standard error after so many draws. */
  readonly convergence: readonly { readonly draws: number; readonly mean: number; readonly error: number }[];
}

/** Steps in which convergence is shown. */
const steps = 10;

/** Summarises the draws. */
export function drawnAnswer(outputs: readonly SimulatedOutput[]): DrawnAnswer | null {
  const iq = outputs.find(({ name }) => name === "iq");
  if (iq === undefined) return null;
  const at = (index: number) => iq.quantiles[index] ?? Number.NaN;
  const sources = outputs.filter((output) => output !== iq && output.sd > 0);
  const whole = sources.reduce((sum, { sd }) => sum + sd * sd, 0);
  return {
    iq,
    intervals: [
      { label: "50 %", low: at(2), high: at(4) },
      { label: "95 %", low: at(1), high: at(5) },
      { label: "99 %", low: at(0), high: at(6) },
    ],
    shares: sources
      .map(({ name, sd }) => ({ source: name, sd, share: (sd * sd) / whole }))
      .toSorted((one, other) => other.share - one.share),
    convergence: convergenceOf(iq.draws),
  };
}

function convergenceOf(drawn: Float64Array): DrawnAnswer["convergence"] {
  let [sum, squares] = [0, 0];
  const every = Math.floor(drawn.length / steps);
  const found: { draws: number; mean: number; error: number }[] = [];
  for (const [index, value] of drawn.entries()) {
    // From the mean of people, so that the squares do not lose digits.
    const moved = value - iqScale.mean;
    sum += moved;
    squares += moved * moved;
    const draws = index + 1;
    if (draws % every !== 0) continue;
    const mean = sum / draws;
    const variance = (squares - draws * mean * mean) / (draws - 1);
    found.push({ draws, mean: iqScale.mean + mean, error: Math.sqrt(variance / draws) });
  }
  return found;
}
