import { type GenomeScores, predictIq } from "../../src/science/iq/predict-iq.ts";
import type { SavedPredictionInput } from "../../src/science/iq/prediction-input.ts";
import type { AskedPrediction, HeldPrediction } from "../../src/state/prediction/held-prediction-store.ts";
import type { IqGenomeFacts } from "../../src/state/prediction/iq-genome-part.ts";

const file = { format: "23andme", build: "GRCh37", rows: 640_000, called: 630_000 } as const;

/** An invented genome's input to a prediction, with an ordinary chip's coverage. */
export function madeUpGenomeFacts(
  reference: "european" | "adjusted" = "european",
  scores: Partial<GenomeScores> = {},
): IqGenomeFacts {
  const portability = reference === "adjusted" ? 0.47 : 1;
  return {
    scores: {
      intelligence: {
        ...{ z: 0.8, squaredCorrelation: 0.34, varianceCoverage: 0.31, portability },
        confidence: "low",
      },
      education: {
        ...{ z: -0.4, squaredCorrelation: 0.37, varianceCoverage: 0.33, portability },
        confidence: "low",
      },
      ...{ matchedSnps: 612, totalSnps: 1483 },
      ...scores,
    },
    predictedSnps: 0,
    assumedSnps: 0,
    file: { ...file, reference },
    gaps: { intelligence: null, education: null },
    judged: [],
  };
}

/** Typed values of every part, none of them a default. */
export const madeUpInput: SavedPredictionInput = {
  prenatal: { lead_exposure: 0.2, gestational_age: 40, maternal_education: 14 },
  socioeconomic: { parental_edu: 15, household_income: 72_000, occupational_prestige: 51 },
  neuroimaging: { tbv_res: 0.4 },
};

/** A prediction as the page stores it, of an invented genome and typed values. */
export function madeUpHeldPrediction(
  parts: Partial<Pick<HeldPrediction, "keeping" | "madeAt">> & {
    reference?: "european" | "adjusted";
    input?: SavedPredictionInput;
    isSample?: boolean;
  } = {},
): HeldPrediction {
  const { reference = "european", input = madeUpInput, isSample = false } = parts;
  const facts = madeUpGenomeFacts(reference);
  const asked: AskedPrediction = { genomeId: "genome-1", input, group: "european" };
  return {
    madeAt: parts.madeAt ?? new Date("2026-06-01T12:00:00Z"),
    asked,
    prediction: predictIq({ input, genome: { ...facts.scores, file: { ...facts.file, digest: "00" } } }),
    genome: { id: "genome-1", isSample, facts },
    keeping: parts.keeping ?? { phase: "not-kept" },
  };
}
