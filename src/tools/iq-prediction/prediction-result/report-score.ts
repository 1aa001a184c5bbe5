import type { ScoreView } from "../../../parts/score/score-view.ts";
import type { ReportScore } from "./prediction-report.tsx";

/**
 * A score as the report lists it. For a genome compared with a mixture, neither the SNPs found by proxy nor the interval is
 * printed: both follow from its shares, which no printed figure may reveal
 * (docs/percentiles.md#which-reference).
 */
export function reportScore(
  { name, set, answer, cannotTell, coverage }: ScoreView,
  isInMixture: boolean,
): ReportScore {
  return {
    id: set.id,
    name,
    // The list of sources has it in full.
    study: set.study.split(",")[0] ?? set.study,
    // The column says what it counts.
    found: isInMixture ? "not printed" : coverage.text.replace(/^SNPs found: /, ""),
    place: isInMixture ? (answer?.place ?? cannotTell ?? "none") : placeOf(answer, cannotTell),
    digest: set.digest,
  };
}

function placeOf(answer: ScoreView["answer"], cannotTell: ScoreView["cannotTell"]): string {
  if (answer === null) return cannotTell ?? "none";
  return answer.interval === null ? answer.place : `${answer.place} (${answer.interval})`;
}
