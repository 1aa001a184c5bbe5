/**
 * What a prediction passes to the tools that go on from it, as their fields store it. Nothing of a genome but what was
 * typed of it.
 */
import { correlationOfScores, membersOfPrediction } from "../../science/ensemble/iq-ensemble.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { type IqPrediction, predictIq } from "../../science/iq/predict-iq.ts";
import type { SavedPredictionInput } from "../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";

/** Field values of a tool, by name. */
type FieldTexts = Readonly<Record<string, string>>;

/**
 * The members of an ensemble that a prediction was made of; the ensemble's other fields stay as they are. In a mixture
 * accuracies have two decimals: more of them would reveal the mixture, in every file that the ensemble saves
 * (docs/percentiles.md#which-reference).
 */
export function ensembleSettings({
  output,
  genetic,
}: {
  output: Pick<PredictionOutput, "components" | "genetic_file_info">;
  genetic: Pick<NonNullable<IqPrediction["genetic"]>, "used"> | null;
}): FieldTexts {
  const members = membersOfPrediction({ components: output.components, used: genetic?.used ?? null });
  const decimals = output.genetic_file_info?.reference === "adjusted" ? 2 : 3;
  const correlation = correlationOfScores(genetic?.used ?? null);
  return {
    ...Object.fromEntries(
      members.flatMap(({ member, z, accuracy }) => [
        [member, z.toFixed(2)],
        ...(accuracy === null ? [] : [[`${member}-accuracy`, accuracy.toFixed(decimals)]]),
      ]),
    ),
    ...(correlation === null ? {} : { "cognition-education": String(correlation) }),
  };
}

/** The estimate and how far off it may be, for a profile. */
export function profileSettings({ fsiq, rmse }: Pick<PredictionOutput, "fsiq" | "rmse">): {
  iq: string;
  margin: string;
} {
  return {
    iq: fsiq.toFixed(1),
    margin: (intervalMultiplier * Math.min(rmse, iqScale.sd)).toFixed(1),
  };
}

/** Everything that was typed for a prediction, for the tools that have the model’s own fields. */
function modelSettings({ genetic, prenatal, socioeconomic, neuroimaging }: SavedPredictionInput): FieldTexts {
  const parts = Object.assign({}, genetic, prenatal, socioeconomic, neuroimaging) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).flatMap(([field, value]) =>
      typeof value === "number" || typeof value === "string" ? [[field, String(value)]] : [],
    ),
  );
}

/** Which parts are present, for a tool that needs no more. */
function givenSettings({ components }: PredictionOutput, { genetic }: SavedPredictionInput): FieldTexts {
  const isGiven = (value: unknown) => (typeof value === "number" ? "yes" : "no");
  const { prenatal, socioeconomic, neuroimaging } = components;
  return {
    cognition: isGiven(genetic?.pgs_int),
    education: isGiven(genetic?.pgs_ea4),
    home: isGiven(socioeconomic),
    birth: isGiven(prenatal),
    imaging: isGiven(neuroimaging),
    ...(typeof genetic?.group === "string" ? { group: genetic.group } : {}),
  };
}

/** The tools that go on from a prediction. */
export type FurtherTool =
  | "apex-iq"
  | "advanced-iq-analytics"
  | "cognitive-profile-estimator"
  | "super-ensemble"
  | "analysis-optimizer";

/**
 * What a prediction passes to each tool that goes on from it.
 *
 * @param input the typed values; null where they are no longer known
 */
export function settingsOfPrediction(
  output: PredictionOutput,
  input: SavedPredictionInput | null,
): Readonly<Record<FurtherTool, FieldTexts>> & {
  "cognitive-profile-estimator": ReturnType<typeof profileSettings>;
} {
  const typed = input ?? {};
  const group = typed.genetic?.group ?? "european";
  const { genetic } = predictIq({ input: typed, genome: null, group });
  const model = modelSettings(typed);
  return {
    "apex-iq": model,
    "advanced-iq-analytics": model,
    "cognitive-profile-estimator": profileSettings(output),
    "super-ensemble": ensembleSettings({ output, genetic }),
    "analysis-optimizer": givenSettings(output, typed),
  };
}
