/** A cell of the PRS matrix: the questions about it, and the data that its score is placed by. */
import type { ScoreSummary } from "../../genome/protocol.ts";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import { type NormalisedScore, normaliseScore } from "../../science/normalise-score.ts";
import { portabilityRatios } from "../../science/reference/portability-ratios.generated.ts";
import type { FrequencyLookup } from "../../science/reference-group/allele-lookup.ts";
import type { FrequencyCheck } from "../../science/reference-group/check-frequencies.ts";
import { whyMisleading } from "../../science/reference-group/choose-reference.ts";
import type { Place } from "../../science/reference-group/compare-with-reference.ts";
import { loadedRows } from "../../science/reference-group/loaded-rows.ts";
import type { GroupByHand } from "../../science/reference-group/place-by-hand.ts";
import { placedScore } from "../../science/reference-group/place-genome-score.ts";
import { placeLoadedSet } from "../../science/reference-group/place-loaded-set.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import { type PlacedBy, placedBy } from "../../science/reference-group/rows-needed.ts";
import type { CountedRows } from "../../science/score-report.ts";
import { fewestUsableRows } from "../../science/scoring-constants.ts";
import { type GenomeEntry, referenceOf } from "../genomes/genome-entry.ts";
import { placingFactsOf } from "../genomes/place-scores.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import type { PlaceableSet } from "../queries/set-references.ts";
import type { PredictionsOfGenome } from "../scores/proxy-predictions.ts";

/** One cell of the matrix, and the questions about it. */
export type Cell = CellOfBuiltIn | CellOfFile;

interface CellParts {
  /** Unique among the cells, and the same for as long as genome and file are there. */
  key: string;
  genome: GenomeEntry;
  fileId: string;
  query: GenomeQuery<ScoreSummary>;
}

/** A built-in set is placed by its rows and its measurements, as everywhere else. */
export interface CellOfBuiltIn extends CellParts {
  kind: "built-in";
  /** Null where the set's tables could not be fetched. */
  set: (PlaceableSet & { query: GenomeQuery<ManyScores> }) | null;
}

/** A loaded file is placed by its sums, and by its rows where the sums leave something open. */
export interface CellOfFile extends CellParts {
  kind: "file";
  /** The group whose mean and standard deviation a person entered; null for none. */
  byHand: GroupByHand | null;
  /** Digest of its weights. */
  weightsName: string;
  /** The question about its rows; every call returns the same. */
  rowsQuery: () => GenomeQuery<ScoringFileRows>;
  /** Whether the choices ask for expected copies, of which the file's rows have no frequencies: it is not scored then. */
  lacksFrequencies: boolean;
}

/** The data that a file's score is placed by. */
export function fileNeeds({ genome, byHand }: CellOfFile, summary: ScoreSummary): PlacedBy {
  return byHand !== null || listsDifferences(genome) ? "sums" : placedBy(summary, referenceOf(genome));
}

/** A built-in set's score among the people that its genome is compared with. */
export function scoreOfBuiltIn(
  genome: GenomeEntry,
  summary: ScoreSummary,
  { set, reference }: PlaceableSet,
  report: CountedRows,
  predictions: PredictionsOfGenome,
): NormalisedScore {
  const { status } = genome;
  if (status.phase !== "ready") return normaliseScore(summary, null, placeSums(summary, referenceOf(genome)));
  return placedScore(set, summary, report, reference, placingFactsOf(genome, status, predictions)).score;
}

/**
 * A loaded file's score among the people that its genome is compared with.
 *
 * @param rows null where it is placed by its sums
 * @param find null where the file's own frequencies are enough
 * @param check which alleles the file's frequencies describe; null where that was not checked
 */
export function scoreOfFile(
  { genome, byHand }: Pick<CellOfFile, "genome" | "byHand">,
  summary: ScoreSummary,
  rows: ScoringFileRows | null,
  find: FrequencyLookup | null,
  check: FrequencyCheck | null,
): NormalisedScore {
  const place =
    rows === null
      ? placeOfSums(genome, summary, byHand, check)
      : placeLoadedSet(
          {
            rows: loadedRows(rows, find),
            closeRows: summary.closeRows,
            rowsOfSet: summary.frequencies.all.rows,
            check,
          },
          referenceOf(genome),
          portabilityRatios,
          null,
        );
  return normaliseScore(summary, null, place);
}

function listsDifferences({ status }: GenomeEntry): boolean {
  return status.phase === "ready" && status.report.siteCoverage !== "listed";
}

/** The rows of a file of differences count as like the reference only where they are joined on equal builds. */
function placeOfSums(
  genome: GenomeEntry,
  summary: ScoreSummary,
  byHand: GroupByHand | null,
  check: FrequencyCheck | null,
): Place {
  const isOnOtherBuild =
    listsDifferences(genome) && summary.join !== "id-and-locus" && summary.matched >= fewestUsableRows;
  const reference = referenceOf(genome);
  return isOnOtherBuild && byHand === null && whyMisleading(reference) === null
    ? { kind: "withheld", reason: { code: "differences-on-other-build" } }
    : placeSums(summary, reference, byHand, check);
}
