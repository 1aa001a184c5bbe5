import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import type { GenotypeRow } from "../../src/science/exact-score/genotype-file.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { WeightSet } from "../../src/science/weight-set.ts";

/** Scores rows on GRCh37 as the slow scorer does, each set once: exact decimals take most of a test's time. */
export function slowScorer(rows: readonly GenotypeRow[]): (set: WeightSet) => ScoreReport {
  const known = new Map<string, ScoreReport>();
  return (set) => {
    const asked = JSON.stringify(set);
    const before = known.get(asked);
    if (before !== undefined) return before;
    const genome = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows } as const;
    const report = exactScore(genome, set, { palindromic: "auto", missing: "omit" });
    known.set(asked, report);
    return report;
  };
}
