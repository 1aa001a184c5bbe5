import type { AbsentPolicy, GenomeBuild, ReadReport } from "../genome/protocol.ts";
import { type NormalisedScore, normaliseScore } from "../science/normalise-score.ts";
import type { ReferenceFit, ReferenceInUse } from "../science/reference-group/choose-reference.ts";
import {
  placeGenomeScore,
  type SetReference,
  type UnlistedSites,
} from "../science/reference-group/place-genome-score.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import type { SetScore } from "./genome-entry.ts";
import type { SetReferences } from "./set-references.ts";

/** What places the scores of a genome. */
export interface PlacingFacts {
  report: Pick<ReadReport, "siteCoverage" | "build" | "buildBasis">;
  /** How sites counted that the file does not list. */
  absent: AbsentPolicy;
  fit: ReferenceFit;
  reference: ReferenceInUse;
}

/** What becomes of sites on a build that the file does not list. */
export function unlistedSitesOf(
  { report, absent }: Pick<PlacingFacts, "report" | "absent">,
  build: GenomeBuild,
): UnlistedSites {
  if (report.siteCoverage === "listed") return "read";
  if (absent === "leave-out") return "left-out";
  // The engine counts a site as like the reference only where it can tell that the file would have listed it.
  return report.buildBasis === "assumed" || report.build !== build ? "on-other-build" : "like-reference";
}

/** Whether what a set explains holds for the genome: not among people that its file does not fit. */
function isAccuracyKnown({ fit, reference }: PlacingFacts): boolean {
  return reference.kind === "adjusted" || fit.kind === "european";
}

/**
 * A score of a built-in set among the people that its genome is compared with.
 *
 * @param counts how many rows the score has and how many of them matched
 */
export function placedScore(
  set: ScoreSet,
  counts: Pick<ScoreReport, "matched" | "total">,
  report: ScoreReport,
  reference: SetReference,
  facts: PlacingFacts,
): NormalisedScore {
  const unlistedSites = unlistedSitesOf(facts, set.build);
  const place = placeGenomeScore(set, report, reference, { reference: facts.reference, unlistedSites });
  return normaliseScore(counts, isAccuracyKnown(facts) ? set.accuracy.r2 : null, place);
}

/** The engine's report on one set as a score; a file that holds none of the set's SNPs has no score, not a low one. */
export function setScore(
  set: ScoreSet,
  report: ScoreReport,
  reference: SetReference,
  facts: PlacingFacts,
): SetScore {
  const isOnFile = report.rows.some((row) => row.fate !== "not-on-file");
  if (!isOnFile) return { set, failure: "no-overlap" };
  return { set, report, score: placedScore(set, report, report, reference, facts) };
}

/** The reports of some sets as scores, in their order. */
export function setScores(
  reports: readonly { set: ScoreSet; report: ScoreReport }[],
  { bySet }: Pick<SetReferences, "bySet">,
  facts: PlacingFacts,
): readonly SetScore[] {
  return reports.flatMap(({ set, report }) => {
    const reference = bySet.get(set.id);
    return reference === undefined ? [] : [setScore(set, report, reference, facts)];
  });
}
