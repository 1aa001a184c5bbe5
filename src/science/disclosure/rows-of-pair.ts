import { pairScore } from "../../lib/pure/many-scores.ts";
import type { PerComponent } from "../reference-group/components.ts";
import type { PairOnSet, PlacedScore, SetReference } from "../reference-group/place-genome-score.ts";
import type { RowFrequencies } from "../reference-group/row-frequencies.ts";
import type { CountedRows } from "../score-report.ts";
import type { AnyScoreSet, WeightRow } from "../weight-set.ts";
import type { PlaceInFull, SetToSave } from "./saved-places.ts";
import type { SummedRow } from "./sum-distribution.ts";

/** Frequency of an allele of which nothing is known: in the middle of those that scores are made of. */
export const unknownFrequency = 0.3;

function frequencyOf(row: WeightRow, known: RowFrequencies | undefined): number {
  return (known?.allele === row.effectAllele ? known.european : null) ?? row.frequency ?? unknownFrequency;
}

function amongOthers(
  { effectAllele }: WeightRow,
  known: RowFrequencies | undefined,
): PerComponent | undefined {
  return known?.allele === effectAllele ? known.components : undefined;
}

/** A row by its rsID, else by its place. */
function variantOf({ rsid, chromosome, position }: WeightRow): string {
  return rsid === "" ? `${chromosome}:${position}` : rsid;
}

/** A set of ours as its places are judged, by the frequencies of Europeans and of people of other origins. */
export function setToSave(
  { digest, rows }: Pick<AnyScoreSet, "digest" | "rows">,
  frequencies: SetReference["frequencies"],
): SetToSave {
  return {
    key: digest,
    rows: rows.map((row) => ({
      ...{ variant: variantOf(row), effectAllele: row.effectAllele, weight: row.weight },
      frequency: frequencyOf(row, frequencies.get(row.rsid)),
      amongOthers: amongOthers(row, frequencies.get(row.rsid)),
    })),
  };
}

/** What of a genome's score is judged besides its place. */
export interface JudgedScore {
  readonly set: SetToSave;
  readonly rows: Pick<PlaceInFull, "counted" | "sum" | "madeBy">;
}

/** A genome's score on a set of ours, as far as its rows go. */
interface ScoreRows extends Pick<PlacedScore, "score" | "prediction"> {
  readonly set: Pick<AnyScoreSet, "digest" | "rows">;
  /** In the order of the set's. */
  readonly calls: CountedRows["rows"];
  /** The panel's data by rsID; empty for the study's own frequencies. */
  readonly frequencies: SetReference["frequencies"];
}

/** The rows of a score on a set of ours. */
export function rowsOfScore({ set, calls, frequencies, prediction, score }: ScoreRows): JudgedScore {
  const whole = setToSave(set, frequencies);
  let sum: number | null = score.reference === "european" ? 0 : null;
  const counted = whole.rows.map(({ weight, ...row }, index): SummedRow => {
    const people = { frequency: row.frequency, amongOthers: row.amongOthers };
    const predicted = prediction?.rows[index] ?? null;
    const { fate, dosage } = calls[index] ?? { fate: "not-on-file", dosage: null };
    if (predicted === null && dosage === null && fate !== "assumed-reference")
      return { weight: 0, ...people };
    // The sum of typed rows is not what the place is of then.
    if (predicted !== null || dosage === null) sum = null;
    if (sum !== null) sum += weight * (dosage ?? 0);
    return { weight: weight * Math.sqrt(predicted?.predictedR2 ?? 1), ...people };
  });
  const madeBy = `${score.reference}${prediction === null ? "" : " with proxies"}`;
  return { set: whole, rows: { counted, sum, madeBy } };
}

/** The rows of a genome's score on a set of ours, from the columns that hold them. */
export function rowsOfPair(pair: Extract<PairOnSet, { score: unknown }>): JudgedScore {
  const calls = pairScore(pair.columns, 0, pair.setIndex).rows;
  return rowsOfScore({ ...pair, calls, frequencies: pair.placedBy.frequencies });
}
