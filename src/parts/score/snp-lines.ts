import type { Fate } from "../../../pkg/allelium_engine.js";
import { fateText, isCounted } from "../../lib/texts/variant-fates.ts";
import { contributionAgainstAverage } from "../../science/contribution.ts";
import type { RowOutcome, ScoreReport } from "../../science/score-report.ts";
import type { WeightRow, WeightSet } from "../../science/weight-set.ts";

/** One SNP of a weight set on one genome, ready to be shown. */
export interface SnpLine {
  rsid: string;
  chromosome: string;
  position: number;
  effectAllele: string;
  otherAllele: string | null;
  genotype: string | null;
  /** Copies of the effect allele; null when the row does not count. */
  copies: number | null;
  weight: number;
  /** What this SNP adds to the score, compared with the average person; null when the row does not count. */
  contribution: number | null;
  fate: Fate;
  fateWords: string;
  isCounted: boolean;
}

/** The rows of a set joined with their outcomes, in the set's order. */
export function snpLines(set: WeightSet, report: ScoreReport): SnpLine[] {
  return set.rows.flatMap((row, index) => {
    const outcome = report.rows[index];
    return outcome === undefined ? [] : [snpLine(row, outcome)];
  });
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
  };
}
