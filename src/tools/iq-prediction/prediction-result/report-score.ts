import type { ScoreView } from "../../../parts/score/score-view.ts";
import type { ReportScore } from "./prediction-report.tsx";

/** A score as the report lists it. */
export function reportScore({ name, set, answer, cannotTell, coverage }: ScoreView): ReportScore {
  return {
    id: set.id,
    name,
    // The list of sources has it in full.
    study: set.study.split(",")[0] ?? set.study,
    // The column says what it counts.
    found: coverage.text.replace(/^SNPs found: /, ""),
    place: placeOf(answer, cannotTell),
    digest: set.digest,
  };
}

function placeOf(answer: ScoreView["answer"], cannotTell: ScoreView["cannotTell"]): string {
  if (answer === null) return cannotTell ?? "none";
  return answer.interval === null ? answer.place : `${answer.place} (${answer.interval})`;
}
