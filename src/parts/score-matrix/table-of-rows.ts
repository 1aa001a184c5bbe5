/** The matrix of the page's scores: what it draws of the rows. */
import { type LoadedScore, type Rank, rankAmongLoaded } from "../../science/loaded/rank-among-loaded.ts";
import { mostComparable } from "../../science/reference-group/comparable-references.ts";
import { arePlacesMixed } from "../results-table/notes-of-results.ts";
import { isCompared } from "./loaded-spread.ts";
import { placeOfRow, whyNoScore } from "./matrix-model.ts";
import type { ListedSet, MatrixRow } from "./matrix-row.ts";
import {
  builtInNames,
  noScore,
  type ScoreTable,
  type TableGenome,
  type TablePlace,
  type TableScore,
  type TableSet,
} from "./score-table.ts";
import { chipOf } from "./set-chip.ts";

/** What a set goes by in two lines. */
function shortNameOf({
  name,
  isBuiltIn,
  report: { facts },
}: Pick<ListedSet, "name" | "isBuiltIn" | "report">): { id: string; trait: string } {
  if (isBuiltIn) return builtInNames(name);
  return { id: facts.pgsId ?? name, trait: facts.traitReported ?? facts.traitMapped ?? facts.pgsName ?? "" };
}

function placeOf(row: MatrixRow, isCompared: boolean): TablePlace | null {
  const shown = placeOfRow(row);
  if (shown === null || row.status.phase !== "ready") return null;
  const { percentile, fullSet } = shown;
  return {
    z: shown.z,
    percentile: percentile.value,
    low: fullSet === null ? null : percentile.low,
    high: fullSet === null ? null : percentile.high,
    // What is shown without a guess is the z of the SNPs found, which has the standard deviation 1.
    squaredCorrelation: fullSet === null ? 1 : row.status.score.squaredCorrelation,
    isCompared,
  };
}

/** A word for a score that is not there. */
function wordOf({ status }: MatrixRow): string {
  return status.phase === "failed" ? "failed" : status.phase === "scoring" ? "scoring" : "waiting";
}

function scoreOfRow(row: MatrixRow, rank: Rank | null, isCompared: boolean): TableScore {
  const { status } = row;
  const isReady = status.phase === "ready";
  const whole = whyNoScore(row);
  return {
    missing: whole === null ? null : { word: wordOf(row), whole },
    raw: isReady ? status.summary.raw : null,
    place: placeOf(row, isCompared),
    rank,
    lacking: isReady ? 1 - status.score.coverage : null,
  };
}

/** Of a genome that is being read, and of one that comes to this set later. */
const unread = noScore("reading", "The genome is being read");
const unscored = noScore("waiting", "Waits for its turn");

/** The references of most genomes, whose places can be compared with each other. Samples count only where there is nobody else. */
function alikeOf(rows: readonly MatrixRow[]): ReadonlySet<MatrixRow["reference"]> {
  const ofPeople = rows.filter(({ genome }) => !genome.isSample);
  const references = (ofPeople.length === 0 ? rows : ofPeople).flatMap(({ genome, reference }) =>
    reference === null || reference.kind === "by hand" ? [] : [[genome.id, reference] as const],
  );
  // Of each genome one: with many sets it would count as often.
  const kinds = new Map(references.map(([id, reference]) => [`${id} ${reference.kind}`, reference]));
  const most = mostComparable([...kinds.values()]);
  const ids = new Set([...kinds].flatMap(([key, reference]) => (most.has(reference) ? [key] : [])));
  return new Set(
    references.flatMap(([id, reference]) => (ids.has(`${id} ${reference.kind}`) ? [reference] : [])),
  );
}

/** How the genomes compare on one set. */
interface Comparison {
  ranks: ReadonlyMap<string, Rank>;
  /** Genomes whose places can be compared with each other. */
  areAlike: ReadonlySet<string>;
}

/**
 * Compares genomes on one set. People's genomes are compared; sample genomes with each other alone. Places among other people than
 * most are not.
 */
function compareOn(rows: readonly MatrixRow[], alike: ReadonlySet<MatrixRow["reference"]>): Comparison {
  const areSamples = rows.every(({ genome }) => genome.isSample);
  const compared = rows.filter((row) => isCompared(row, areSamples) && !row.isPending);
  const areAllAlike = !arePlacesMixed(compared);
  const areAlike = new Set(
    compared.flatMap(({ genome, reference }) => (areAllAlike || alike.has(reference) ? [genome.id] : [])),
  );
  const ranks = rankAmongLoaded(
    compared.flatMap((row): LoadedScore[] => {
      if (row.status.phase !== "ready") return [];
      const { raw, matched } = row.status.summary;
      const z = areAlike.has(row.genome.id) ? (placeOfRow(row)?.z ?? null) : null;
      return [{ genomeId: row.genome.id, raw, matched, z }];
    }),
  );
  return { ranks, areAlike };
}

/**
 * What the matrix draws.
 *
 * @param waitingGenomes rows that stand there already while their genomes are read
 */
export function tableOfRows(
  rows: readonly MatrixRow[],
  waitingGenomes: readonly TableGenome[] = [],
): ScoreTable {
  const genomes = new Map<string, TableGenome>();
  const bySet = new Map<string, MatrixRow[]>();
  for (const row of rows) {
    const { id, number, name, mark, remarks } = row.genome;
    if (!genomes.has(id)) genomes.set(id, { key: id, number, name, mark, remarks });
    const own = bySet.get(row.set.id);
    if (own === undefined) bySet.set(row.set.id, [row]);
    else own.push(row);
  }
  const areRead = new Set(genomes.keys());
  const scores = new Map<string, TableScore>();
  for (const genome of waitingGenomes) if (!genomes.has(genome.key)) genomes.set(genome.key, genome);
  const sets: TableSet[] = [];
  const alike = alikeOf(rows);
  for (const [key, own] of bySet) {
    const [first] = own;
    if (first === undefined) continue;
    sets.push({ key, ...shortNameOf(first.set), name: first.set.name, chip: chipOf(own) });
    const { ranks, areAlike } = compareOn(own, alike);
    for (const row of own) {
      const { id } = row.genome;
      scores.set(row.key, scoreOfRow(row, ranks.get(id) ?? null, areAlike.has(id)));
    }
  }
  return {
    genomes: [...genomes.values()].toSorted((one, other) => one.number - other.number),
    sets,
    scoreOf: (genome, set) => scores.get(`${genome} ${set}`) ?? (areRead.has(genome) ? unscored : unread),
  };
}
