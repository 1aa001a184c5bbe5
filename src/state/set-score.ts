import type { AbsentPolicy, ReadReport } from "../genome/protocol.ts";
import { normaliseScore } from "../science/normalise-score.ts";
import type { ReferenceInUse } from "../science/reference-group/choose-reference.ts";
import {
  type PlacedGenome,
  placeGenomeScore,
  type SetReference,
} from "../science/reference-group/place-genome-score.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import type { SetScore } from "./genome-entry.ts";
import type { SetReferences } from "./set-references.ts";

/** Whether a file lists only differences from the reference genome while the sites that it does not list are left out. */
export function countsOnlyDifferences(
  { siteCoverage }: Pick<ReadReport, "siteCoverage">,
  absent: AbsentPolicy,
): boolean {
  return siteCoverage !== "listed" && absent === "leave-out";
}

/** What places the scores of a genome. */
export function placedGenome(
  report: Pick<ReadReport, "siteCoverage">,
  absent: AbsentPolicy,
  reference: ReferenceInUse,
): PlacedGenome {
  return { reference, countsOnlyDifferences: countsOnlyDifferences(report, absent) };
}

/** The engine's report on one set as a score; a file that holds none of the set's SNPs has no score, not a low one. */
export function setScore(
  set: ScoreSet,
  report: ScoreReport,
  reference: SetReference,
  genome: PlacedGenome,
): SetScore {
  const isOnFile = report.rows.some((row) => row.fate !== "not-on-file");
  if (!isOnFile) return { set, failure: "no-overlap" };
  const place = placeGenomeScore(set, report, reference, genome);
  return { set, report, score: normaliseScore(report, set.accuracy.r2, place) };
}

/** The reports of some sets as scores, in their order. */
export function setScores(
  reports: readonly { set: ScoreSet; report: ScoreReport }[],
  { bySet }: Pick<SetReferences, "bySet">,
  genome: PlacedGenome,
): readonly SetScore[] {
  return reports.flatMap(({ set, report }) => {
    const reference = bySet.get(set.id);
    return reference === undefined ? [] : [setScore(set, report, reference, genome)];
  });
}
