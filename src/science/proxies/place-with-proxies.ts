import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import {
  type Place,
  type Placed,
  placeOnCurve,
  withheld,
} from "../reference-group/compare-with-reference.ts";
import type { ComparedRow } from "../reference-group/compared-row.ts";
import { comparedRows, placeBuiltInSet, type ReferenceFacts } from "../reference-group/place-built-in-set.ts";
import { portability } from "../reference-group/portability.ts";
import { countFrequenciesFromPanel, type ScoredRow } from "../reference-group/row-frequencies.ts";
import { wrongCallsOf } from "../reference-group/wrong-calls.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { SetPrediction } from "./proxy-predictor.ts";
import { fewestProxySites } from "./proxy-rules.ts";
import { variancesWithProxies } from "./score-variances.ts";
import { withoutPredictedEstimates } from "./weaker-estimates.ts";

/** Whether a prediction adds rows to a score, and enough sites for a normal curve. */
function isPredicting(prediction: SetPrediction): boolean {
  return prediction.contributors >= fewestProxySites && prediction.rows.some((row) => row !== null);
}

/** A score of typed and predicted rows, less its mean, in the unit of the weights. */
function deviationOf(rows: readonly ComparedRow[], { rows: predicted }: SetPrediction): number {
  return rows.reduce((sum, { weight, dosage, frequency }, index) => {
    if (frequency === null) return sum;
    const deviation = dosage === null ? (predicted[index]?.deviation ?? 0) : dosage - 2 * frequency;
    return sum + weight * deviation;
  }, 0);
}

/** The reference's average over the rows that are typed or predicted. */
function meanOf(rows: readonly ComparedRow[], { rows: predicted }: SetPrediction): number {
  return rows.reduce((sum, { weight, dosage, frequency }, index) => {
    const isKnown = dosage !== null || (predicted[index] ?? null) !== null;
    return isKnown && frequency !== null ? sum + 2 * frequency * weight : sum;
  }, 0);
}

/**
 * Places the score of a built-in set, the rows that the file lacks being predicted where proxies allow it. Without any prediction it is
 * the place of the typed rows, to the last bit. docs/proxies.md has the formulas with their reasons.
 *
 * @param prediction of the same rows in the same reference
 */
export function placeWithProxies(
  rows: readonly ScoredRow[],
  prediction: SetPrediction,
  reference: ReferenceInUse,
  facts: ReferenceFacts,
): Place {
  if (reference.kind === "none" || !isPredicting(prediction)) return placeBuiltInSet(rows, reference, facts);
  const counting = withoutPredictedEstimates(rows, prediction.rows);
  const compared = comparedRows(counting, reference);
  const matched = compared.filter(({ dosage }) => dosage !== null);
  const counted = matched.filter(({ frequency }) => frequency !== null).length;
  const predicted = prediction.rows.filter((row) => row !== null).length;
  if (counted + predicted < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: counted + predicted, needed: fewestUsableRows });
  }
  const { known, whole, squaredCorrelation, coverage } = variancesWithProxies(
    compared,
    prediction,
    reference,
    facts.calibration,
  ).strangers;
  if (!(known > 0)) return withheld({ code: "no-variance" });
  const sd = Math.sqrt(known);
  return placeOnCurve(
    {
      kind: "placed",
      reference: reference.kind,
      mean: meanOf(compared, prediction),
      sd,
      countedRows: counted,
      predictedRows: predicted,
      rowsWithoutFrequency: matched.length - counted,
      frequenciesFromPanel: countFrequenciesFromPanel(counting),
      varianceCoverage: coverage,
      squaredCorrelation,
      portability: portability(reference, facts.portabilityRatios),
      wrongCalls: wrongCallsOf(compared, whole, reference.wrongCalls),
    },
    deviationOf(compared, prediction) / sd,
  );
}

/**
 * The same for genomes with the same typed rows and the same predictions by the same sites: only the score is their
 * own.
 *
 * @returns null where nothing is predicted, or they have no place
 */
export function placeAlikeWithProxies(
  genomes: readonly { rows: readonly ScoredRow[]; prediction: SetPrediction }[],
  reference: ReferenceInUse,
  facts: ReferenceFacts,
): readonly Placed[] | null {
  const [first] = genomes;
  if (first === undefined) return null;
  const like = placeWithProxies(first.rows, first.prediction, reference, facts);
  if (like.kind === "withheld" || like.predictedRows === 0) return null;
  const compared = comparedRows(first.rows, reference);
  return genomes.map(({ rows, prediction }) => {
    const own = compared.map((row, index) => ({ ...row, dosage: rows[index]?.dosage ?? null }));
    return placeOnCurve(like, deviationOf(own, prediction) / like.sd);
  });
}
