/** Why a score of a genome on a score set is shown without a place among people. */
import type { WithheldReason } from "../../science/reference-group/withheld-place.ts";
import type { PairStatus, PrsChoices } from "./prs-pair.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";

/** A score that is ready. */
export type ReadyScore = Extract<PairStatus, { phase: "ready" }>;

type ScoringReport = Extract<ScoringFileEntry["status"], { phase: "ready" }>["report"];

/** Why a score has no z and no percentile: it has no place among people, or the page was asked for more than it has. */
export type Withheld = WithheldReason["code"] | "no-frequencies" | "below-minimum" | "no-join";

/** Why z and percentile are not shown; null where they are. */
export function withheldFor(
  { summary, score }: ReadyScore,
  report: Pick<ScoringReport, "withFrequency">,
  choices: Pick<PrsChoices, "leastMatchRate">,
): Withheld | null {
  if (summary.join === "impossible") return "no-join";
  if (score.withheld !== null) {
    const { code } = score.withheld;
    return code === "frequencies-missing" && report.withFrequency === 0 ? "no-frequencies" : code;
  }
  return summary.matchRate.coverage < choices.leastMatchRate ? "below-minimum" : null;
}
