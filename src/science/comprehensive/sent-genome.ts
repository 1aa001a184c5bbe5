import { exactScore } from "../exact-score/exact-score.ts";
import type { GenotypeRow, ParsedGenome } from "../exact-score/genotype-file.ts";
import type { SentSnps } from "../needed-snps.ts";
import type { ScoreReport, ScoringPolicy } from "../score-report.ts";
import type { WeightSet } from "../weight-set.ts";

/** The rules of the page's own scores by default. */
const usualPolicy: ScoringPolicy = { palindromic: "auto", missing: "omit" };

/** A genome with nothing but rsIDs and letters. Its SNPs are found by rsID, so that the build does not matter. */
export function sentGenome(snps: SentSnps): ParsedGenome {
  const rows = Object.entries(snps).map(
    ([rsid, genotype]): GenotypeRow => ({ rsid, chromosome: "0", position: 0, genotype }),
  );
  return { build: "GRCh37", isBuildAssumed: true, sex: "unknown", rows };
}

/** The score of a genome that was sent, by the exact scorer. */
export function scoreSentGenome(genome: ParsedGenome, set: WeightSet): ScoreReport {
  return exactScore(genome, set, usualPolicy);
}
