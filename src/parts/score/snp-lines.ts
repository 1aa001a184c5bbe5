import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import { contributionAgainstAverage } from "../../science/effects/contribution.ts";
import { toldPrediction } from "../../science/proxies/found-rows.ts";
import type { RowPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { RowOutcome } from "../../science/score-report.ts";
import type { WeightRow } from "../../science/weight-set.ts";
import { fateText, isCounted, predictedText } from "../../texts/variant-fates.ts";
import type { ScoredSet } from "../genome-card/genome-types.ts";

/** One SNP of a weight set on one genome, ready to be shown. */
export interface SnpLine {
  rsid: string;
  chromosome: string;
  position: number;
  effectAllele: string;
  otherAllele: string | null;
  genotype: string | null;
  /** Copies of the effect allele, expected ones where they are predicted; null when the row does not count. */
  copies: number | null;
  weight: number;
  /** This SNP's contribution to the score, compared with the average person; null when the row does not count. */
  contribution: number | null;
  /** What became of it; `proxy` where its neighbours predict its copies. */
  fate: Fate | "proxy";
  fateWords: string;
  isCounted: boolean;
  /** Squared correlation of such predictions with the SNP itself; null where it is not predicted. */
  predictedR2: number | null;
  /** Sites that predict it; null where it is not predicted. */
  proxies: number | null;
}

/** The rows of a set joined with their outcomes, in the set's order. */
export function snpLines({
  set,
  report,
  prediction,
}: Pick<ScoredSet, "set" | "report" | "prediction">): SnpLine[] {
  return set.rows.flatMap((row, index) => {
    const outcome = report.rows[index];
    if (outcome === undefined) return [];
    const predicted = toldPrediction(prediction, report.rows, index);
    return [predicted === null ? snpLine(row, outcome) : predictedLine(row, outcome, predicted)];
  });
}

function predictedLine(row: WeightRow, outcome: RowOutcome, predicted: RowPrediction): SnpLine {
  const { expectedCopies, deviation, predictedR2, proxies } = predicted;
  return {
    ...snpLine(row, outcome),
    copies: expectedCopies,
    contribution: row.weight * deviation,
    fate: "proxy",
    fateWords: predictedText,
    predictedR2,
    proxies,
    isCounted: true,
  };
}

function snpLine(row: WeightRow, outcome: RowOutcome): SnpLine {
  const fateWords = fateText(outcome.fate);
  return {
    rsid: row.rsid,
    chromosome: row.chromosome,
    position: row.position,
    effectAllele: row.effectAllele,
    otherAllele: row.otherAllele,
    genotype: outcome.genotype,
    copies: outcome.dosage,
    weight: row.weight,
    contribution: contributionAgainstAverage(row, outcome),
    fate: outcome.fate,
    fateWords: outcome.strandUnchecked ? `${fateWords} (strand not checked)` : fateWords,
    isCounted: isCounted(outcome.fate),
    ...{ predictedR2: null, proxies: null },
  };
}
