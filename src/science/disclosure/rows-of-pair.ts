import { pairScore } from "../../lib/pure/many-scores.ts";
import type { PairOnSet, SetReference } from "../reference-group/place-genome-score.ts";
import type { RowFrequencies } from "../reference-group/row-frequencies.ts";
import type { AnyScoreSet, WeightRow } from "../weight-set.ts";
import type { PlaceInFull, SetToSave } from "./saved-places.ts";
import type { SummedRow } from "./sum-distribution.ts";

/** Frequency of an allele of which nothing is known: in the middle of those that scores are made of. */
export const unknownFrequency = 0.3;

function frequencyOf(row: WeightRow, known: RowFrequencies | undefined): number {
  return (known?.allele === row.effectAllele ? known.european : null) ?? row.frequency ?? unknownFrequency;
}

/** A row by its rsID, else by its place. */
export function variantOf({ rsid, chromosome, position }: WeightRow): string {
  return rsid === "" ? `${chromosome}:${position}` : rsid;
}

/** A set of ours as its places are judged, by the frequencies of Europeans. */
export function setToSave(
  { digest, rows }: Pick<AnyScoreSet, "digest" | "rows">,
  { frequencies }: Pick<SetReference, "frequencies">,
): SetToSave {
  return {
    key: digest,
    rows: rows.map((row) => ({
      ...{ variant: variantOf(row), effectAllele: row.effectAllele, weight: row.weight },
      frequency: frequencyOf(row, frequencies.get(row.rsid)),
    })),
  };
}

/** A genome's score on a set, as far as its rows go. */
type JudgedPair = Pick<
  Extract<PairOnSet, { score: unknown }>,
  "set" | "columns" | "setIndex" | "placedBy" | "prediction" | "score"
>;

/** What of a genome's score on a set of ours is judged besides its place. */
export function rowsOfPair(pair: JudgedPair): {
  readonly set: SetToSave;
  readonly rows: Pick<PlaceInFull, "counted" | "sum">;
} {
  const set = setToSave(pair.set, pair.placedBy);
  const calls = pairScore(pair.columns, 0, pair.setIndex).rows;
  let sum: number | null = pair.score.reference === "european" ? 0 : null;
  const counted = set.rows.flatMap(({ weight, frequency }, index): SummedRow[] => {
    const predicted = pair.prediction?.rows[index] ?? null;
    const { fate, dosage } = calls[index] ?? { fate: "not-on-file", dosage: null };
    if (predicted === null && dosage === null && fate !== "assumed-reference") return [];
    // The sum of typed rows is not what the place is of then.
    if (predicted !== null || dosage === null) sum = null;
    if (sum !== null) sum += weight * (dosage ?? 0);
    return [{ weight: weight * Math.sqrt(predicted?.predictedR2 ?? 1), frequency }];
  });
  return { set, rows: { counted, sum } };
}
