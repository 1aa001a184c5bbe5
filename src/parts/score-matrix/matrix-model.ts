import type { GenomeBuild } from "../../../pkg/allelium_engine.d.ts";
import { formatCount, formatNumber, formatPercent } from "../../lib/format.ts";
import { isComplete } from "../../science/frequencies-rule.ts";
import { mostRowsRead } from "../../science/reference-group/rows-needed.ts";
import { type ShownPlace, shownPlace } from "../../science/shown-place.ts";
import type { Pair, ScoreFailure } from "../../state/matrix/prs-scoring.ts";
import type { ReadyScore } from "../../state/matrix/withheld-pair.ts";
import { noFrequenciesToFillText, scoringWarningText } from "../../texts/scoring-report.ts";
import { withheldText } from "../results-table/withheld-texts.ts";
import type { SavedState } from "../saved-state.ts";
import { frequencyCheckText } from "../score/frequency-check-text.ts";
import { foundText } from "../score/score-words.ts";
import { amongLoadedText, placeAmongLoaded } from "./loaded-spread.ts";
import type { ListedSet, MatrixRow, ScoringReport } from "./matrix-row.ts";

/** The place of a row; null where it is withheld, and while it can still change by itself. */
export function placeOfRow(row: MatrixRow): ShownPlace | null {
  if (row.status.phase !== "ready" || row.withheld !== null || row.isPending) return null;
  return shownPlace(row.status.score);
}

/** Whether a row can still change by itself, and whether it misses something: SNPs by proxy, or, where it failed, all. */
export function stateOf({
  status,
  isPending,
  isIncomplete,
}: Pick<MatrixRow, "status" | "isPending" | "isIncomplete">): SavedState {
  return {
    isPending: isPending || !(status.phase === "ready" || status.phase === "failed"),
    isIncomplete: isIncomplete || status.phase === "failed",
  };
}

/** The builds that a set's positions count in: none where it has rsIDs only, or does not name one. */
export function buildsOf({ loci }: Pick<ScoringReport, "loci">): readonly GenomeBuild[] {
  return [...new Set(loci.flatMap(({ build }) => (build === null ? [] : [build])))];
}

/** Shown for a set without a position. */
export const rsidsOnly = "rsIDs only, in no build";

const notCheckedText = `The file’s frequencies were not checked: it has more than ${formatNumber(mostRowsRead)} variants`;

/** Notes on a set, the worst first. One without positions needs no word on their build. */
export function setNotes({
  report: { loci, warnings, rows, withFrequency },
  frequencyCheck,
  isBuiltIn,
}: Pick<ListedSet, "report" | "frequencyCheck" | "isBuiltIn">): readonly string[] {
  const isTooLarge = !isBuiltIn && withFrequency > 0 && rows > mostRowsRead;
  const checked = frequencyCheck === null ? null : frequencyCheckText(frequencyCheck);
  const ofFrequencies = isTooLarge ? notCheckedText : checked;
  return [
    ...(ofFrequencies === null ? [] : [ofFrequencies]),
    ...warnings.filter(({ kind }) => loci.length > 0 || kind !== "build-unknown").map(scoringWarningText),
  ];
}

const joinNotes: Record<ReadyScore["summary"]["join"], readonly string[]> = {
  "id-and-locus": [],
  "id-alone": ["Other genome build: matched by rsID alone"],
  "id-assumed": ["The genome file names no build: matched by rsID alone"],
  "locus-assumed": ["The genome file names no build: matched by position on an assumed one"],
  impossible: [],
};

/** Notes beside a score, the most important first. */
export function notesOf(row: MatrixRow): string[] {
  const { status, set, withheld } = row;
  if (status.phase !== "ready") return [];
  const { report } = set;
  const place = placeAmongLoaded(row);
  const dropped = report.dropped.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(withheld === null ? [] : [withheldText(withheld)]),
    ...(place === null ? [] : [amongLoadedText(place)]),
    ...(report.loci.length === 0 ? [`The score gives ${rsidsOnly}`] : joinNotes[status.summary.join]),
    ...panelNotes(status),
    ...byHandNotes(status),
    ...setNotes(set),
    ...(dropped === 0 ? [] : [`${formatCount(dropped, "line", "lines")} of the scoring file left out`]),
  ];
}

/** That the mean and the SD are a person's own, and which sums they must describe. */
function byHandNotes({ summary, score }: ReadyScore): string[] {
  if (score.reference !== "by hand") return [];
  const note = "Compared with a mean and SD given by hand";
  return isComplete(summary.matched, summary.total)
    ? [note]
    : [`${note}, which must be of the same variants: not all of the score are matched`];
}

/** That frequencies are not the file's own. */
function panelNotes({ score }: ReadyScore): string[] {
  const { frequenciesFromPanel: count } = score;
  return count === 0
    ? []
    : [
        `${formatCount(count, "frequency", "frequencies")} taken from public genomes, because the file has none`,
      ];
}

/** How many SNPs were found, with their share, and the share of the score's variance where it is known. */
export function coverageWords({ summary, score }: ReadyScore): string {
  const { matched: onFile, total } = summary;
  const { coverage, foundByProxy: byProxy, varianceCoverage } = score;
  const count = `SNPs found: ${foundText({ onFile, byProxy, total })}, ${formatPercent(coverage, 1)}`;
  return varianceCoverage === null
    ? count
    : `${count}. That is ${formatPercent(varianceCoverage, 1)} of the score\u2019s variance`;
}

/** Why a pair has no score, and whose fault that is. */
export function failureText(cause: ScoreFailure): string {
  switch (cause) {
    case "engine":
      return "The engine gave no answer. That is our fault, not yours";
    case "tables":
      return "What the score is compared with could not be loaded from the server this page came from";
    case "no-frequencies":
      return noFrequenciesToFillText;
  }
}

/** Why a row has no score yet, or none at all; null where it has one that stays. */
export function whyNoScore(row: MatrixRow): string | null {
  switch (row.status.phase) {
    case "ready":
      if (!row.isPending) return null;
      return row.status.proxies === "pending"
        ? "SNPs by proxy are being computed …"
        : "Being scored by the rule chosen last …";
    case "waiting":
      return "Waits for its turn";
    case "scoring":
      return "Being scored …";
    case "failed":
      return failureText(row.status.cause);
  }
}

/** The finished part of what is wanted, and how many of the failures a second try may mend. */
export function progressOf(
  pairs: readonly Pair[],
): Record<"done" | "failed" | "retriable" | "total", number> {
  const progress = { done: 0, failed: 0, retriable: 0, total: pairs.length };
  for (const { status } of pairs) {
    if (status.phase === "ready") progress.done += 1;
    else if (status.phase === "failed") {
      progress.failed += 1;
      if (canBeRetried(status.cause)) progress.retriable += 1;
    }
  }
  return progress;
}

/** A set without frequencies has none on a second try either: the choice has to change. */
function canBeRetried(cause: ScoreFailure): boolean {
  return cause !== "no-frequencies";
}
