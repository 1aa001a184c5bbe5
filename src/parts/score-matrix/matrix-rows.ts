/**
 * The rows of the matrix. A row stays the same object until one of its inputs changes: while scores come, thousands are shown again
 * and again, and few of them have changed. Rows with a place among the loaded genomes are the exception, made anew each time.
 */

import type { FrequencyCheck } from "../../science/reference-group/check-frequencies.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import { listsDifferencesOnly } from "../../state/family/copies-at-panel.ts";
import {
  absentSitesOf,
  areScoresOutdated,
  type GenomeEntry,
  referenceOf,
} from "../../state/genomes/genome-entry.ts";
import type { FrequencyChecks, Pair, PrsChoices, ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";
import { withheldFor } from "../../state/matrix/withheld-pair.ts";
import { isPlacedByForce } from "../results-table/forced-places.ts";
import type { PlaceAmong } from "../results-table/notes-of-results.ts";
import { savedGenome } from "../saved-genome.ts";
import { builtInSetName } from "../score/score-words.ts";
import { withSpreads } from "./loaded-spread.ts";
import type { ListedSet, MatrixRow } from "./matrix-row.ts";

const noChecks: FrequencyChecks = new Map();

const madeSets = new WeakMap<ScoringFileEntry, ListedSet>();

/** The score sets that are ready. */
export function listedSets(
  files: readonly ScoringFileEntry[],
  checks: FrequencyChecks = noChecks,
): ListedSet[] {
  return files.flatMap((file) => {
    if (file.status.phase !== "ready") return [];
    const frequencyCheck = checks.get(file.status.weightsName) ?? null;
    const made = madeSets.get(file);
    if (made?.frequencyCheck === frequencyCheck) return [made];
    const set = listedSet(file, file.status, frequencyCheck);
    madeSets.set(file, set);
    return [set];
  });
}

function listedSet(
  { id, number, name, builtInId }: ScoringFileEntry,
  { report, savedName, weightsName }: Extract<ScoringFileEntry["status"], { phase: "ready" }>,
  frequencyCheck: FrequencyCheck | null,
): ListedSet {
  const { pgsId, pgsName } = report.facts;
  return {
    ...{ id, number, savedName, report, digest: weightsName, isBuiltIn: builtInId !== null, frequencyCheck },
    name:
      builtInId === null
        ? [pgsId, pgsName].filter((part) => part !== null).join(" ") || name
        : (builtInSetName(builtInId) ?? name),
  };
}

function rowPartsOf(genome: GenomeEntry, digest: string | null) {
  const { id, name, mark, isSample, number, status } = genome;
  return {
    digest,
    named: {
      ...{ id, mark, isSample, ...savedGenome({ name, number, status }) },
      areSitesLeftOut: listsDifferencesOnly(genome),
    },
    isForced: isPlacedByForce(genome),
    absentSites: absentSitesOf(genome),
    // Until its scores are made again, its likeness to people is that by the former rule.
    isPlacedLater: areScoresOutdated(genome),
    reference: referenceOf(genome),
  };
}

type RowParts = ReturnType<typeof rowPartsOf>;

const madeParts = new WeakMap<GenomeEntry, RowParts>();

/** What all rows of a genome share. */
function partsOf(genome: GenomeEntry, digest: string | null): RowParts {
  const made = madeParts.get(genome);
  if (made?.digest === digest) return made;
  const parts = rowPartsOf(genome, digest);
  madeParts.set(genome, parts);
  return parts;
}

const madeRows = new WeakMap<
  Pair,
  { parts: RowParts; set: ListedSet; leastMatchRate: number; row: MatrixRow }
>();

/** The people that a place is among: those of its genome, of the set's study, or of what the person typed. */
function amongOf(name: ReferenceName | undefined, fileId: string, ofGenome: ReferenceInUse): PlaceAmong {
  // The person types a mean and SD for a set: whether those of two sets are of the same people is unknown.
  if (name === "by hand") return { kind: "by hand", group: fileId };
  return name === "european" ? { kind: "european" } : ofGenome;
}

/** A pair's row, without its place among the loaded genomes. */
function rowOf(pair: Pair, parts: RowParts, set: ListedSet, { leastMatchRate }: PrsChoices): MatrixRow {
  const made = madeRows.get(pair);
  if (made?.parts === parts && made.set === set && made.leastMatchRate === leastMatchRate) return made.row;
  const { genomeId, fileId, status } = pair;
  const withheld = status.phase === "ready" ? withheldFor(status, set.report, { leastMatchRate }) : null;
  const score = status.phase === "ready" && withheld === null ? status.score : null;
  const among = amongOf(score?.reference, fileId, parts.reference);
  const row: MatrixRow = {
    key: `${genomeId} ${fileId}`,
    genome: parts.named,
    set,
    status,
    withheld,
    digest: parts.digest,
    isForced: parts.isForced,
    absentSites: parts.absentSites,
    number: parts.named.number,
    reference: score === null || score.z === null ? null : among,
    isPending: status.phase === "ready" && (status.proxies === "pending" || parts.isPlacedLater),
    isIncomplete: status.phase === "ready" && status.proxies === "failed",
    amongLoaded: null,
  };
  madeRows.set(pair, { parts, set, leastMatchRate, row });
  return row;
}

/** The rows of the matrix, in the order in which they are scored. */
export function matrixRows(
  pairs: readonly Pair[],
  genomes: readonly GenomeEntry[],
  files: readonly ScoringFileEntry[],
  choices: PrsChoices,
  digestOf: (id: string) => string | null,
  checks: FrequencyChecks = noChecks,
): readonly MatrixRow[] {
  const sets = new Map(listedSets(files, checks).map((set) => [set.id, set]));
  const parts = new Map(genomes.map((genome) => [genome.id, partsOf(genome, digestOf(genome.id))]));
  const rows: MatrixRow[] = [];
  for (const pair of pairs) {
    const [ofGenome, set] = [parts.get(pair.genomeId), sets.get(pair.fileId)];
    if (ofGenome !== undefined && set !== undefined) rows.push(rowOf(pair, ofGenome, set, choices));
  }
  return withSpreads(rows);
}
