/** The matrix of a job: what it draws of the saved results, and which sets it leaves to a sentence. */

import { formatNumber } from "../../lib/format.ts";
import { isNeverCompared } from "../../parts/score-matrix/loaded-spread.ts";
import {
  builtInNames,
  noScore,
  type ScoreTable,
  type SetChip,
  type TablePlace,
  type TableScore,
  type TableSet,
} from "../../parts/score-matrix/score-table.ts";
import { withheldWord } from "../../parts/score-matrix/set-chip.ts";
import { fewVariants } from "../../science/disclosure/saved-places.ts";
import { type Rank, rankAmongLoaded } from "../../science/loaded/rank-among-loaded.ts";
import { fewestForSpread } from "../../science/loaded/spread-among-loaded.ts";
import type { JobRecord, JobResult, JobSet } from "../../state/jobs/job.ts";
import { type JobSum, sumKey } from "../../state/jobs/loaded-sums.ts";
import { nameOfSet, noPlaceText } from "./model.ts";

/** A set without a place or a sum, and why. */
export interface EmptySet {
  name: string;
  reason: string;
}

/** What a job's page shows of its results. */
export interface JobTable {
  table: ScoreTable;
  /** Sets without any number, which would be columns of nothing. */
  empty: readonly EmptySet[];
  /** Whether some sums are those of the loaded files. */
  hasSums: boolean;
}

function namesOf(set: JobSet): { id: string; trait: string; name: string } {
  const name = nameOfSet(set);
  return set.isBuiltIn ? { ...builtInNames(name), name } : { id: name, trait: "", name };
}

function placeOf({ z, percentile, low, high }: JobResult, isCompared: boolean): TablePlace | null {
  return z === null || percentile === null
    ? null
    : { z, percentile, low, high, squaredCorrelation: null, isCompared };
}

function scoreOf(
  result: JobResult,
  of: JobSet,
  { sum, rank, isCompared }: { sum: JobSum | undefined; rank: Rank | null; isCompared: boolean },
): TableScore {
  const place = placeOf(result, isCompared && hasSameReference(result));
  const whole = noPlaceText(result);
  const hasNothing = place === null && sum === undefined;
  return {
    missing: hasNothing
      ? { word: result.failure === null ? "no place" : "failed", whole: whole ?? "No place" }
      : null,
    raw: sum?.raw ?? null,
    place,
    rank,
    lacking: result.matched === 0 ? null : 1 - (result.matched + result.predicted) / of.variants,
  };
}

function chipOf(results: readonly JobResult[]): SetChip | null {
  const without = results.find((one) => one.z === null);
  const whole = without === undefined ? null : noPlaceText(without);
  if (without === undefined || whole === null) return null;
  const { withheld, failure } = without;
  const count = results.filter((one) => one.z === null).length;
  // Of a few it says nothing about the set.
  if (2 * count <= results.length)
    return { text: `${formatNumber(count)} without place`, whole, isWithheld: false };
  if (failure !== null) return { text: "failed", whole, isWithheld: true };
  const text = withheld === fewVariants || withheld === null ? "not saved" : withheldWord(withheld);
  return { text, whole, isWithheld: true };
}

/** Whether a place is among people that are the same for all genomes: what a mixture is, a job does not save. */
function hasSameReference({ reference }: JobResult): boolean {
  return reference === "european" || reference === "by hand";
}

/** Ranks on one set, of comparable results: by places where all have one among Europeans, else by the sums that are loaded. */
function ranksOf(
  compared: readonly JobResult[],
  sums: ReadonlyMap<string, JobSum>,
): ReadonlyMap<string, Rank> {
  const scores = compared.map((result) => {
    const { raw, matched } = sums.get(sumKey(result)) ?? { raw: Number.NaN, matched: 0 };
    return {
      ...{ genomeId: String(result.number), raw, matched },
      z: hasSameReference(result) ? result.z : null,
    };
  });
  const hasAllSums = scores.every(({ raw }) => !Number.isNaN(raw));
  const rankable = hasAllSums ? scores : scores.filter(({ z }) => z !== null);
  // Of some of the genomes alone, two make no order worth a number, as on PRS Scoring.
  if (rankable.length < compared.length && rankable.length < fewestForSpread) return new Map();
  return rankAmongLoaded(rankable);
}

/** The matrix of a job's results. */
export function jobTable(
  { scored, sets }: Pick<JobRecord, "scored" | "sets">,
  results: readonly JobResult[],
  sums: ReadonlyMap<string, JobSum>,
): JobTable {
  const samples = new Set(scored.flatMap(({ number, isSample }) => (isSample ? [number] : [])));
  const areSamples = samples.size === scored.length;
  const isCompared = ({ number, failure, withheld }: JobResult) =>
    failure === null && !isNeverCompared(withheld) && (areSamples || !samples.has(number));
  const scores = new Map<string, TableScore>();
  const columns: TableSet[] = [];
  const empty: EmptySet[] = [];
  for (const [at, of] of sets.entries()) {
    const own = results.filter(({ set }) => set === at);
    const ranks = ranksOf(own.filter(isCompared), sums);
    for (const result of own) {
      const key = sumKey(result);
      const rank = ranks.get(String(result.number)) ?? null;
      scores.set(key, scoreOf(result, of, { sum: sums.get(key), rank, isCompared: isCompared(result) }));
    }
    const hasNumber = own.some((result) => scores.get(sumKey(result))?.missing === null);
    const chip = chipOf(own);
    if (hasNumber) columns.push({ key: String(at), ...namesOf(of), chip });
    else if (own.length > 0) empty.push({ name: nameOfSet(of), reason: chip?.whole ?? "No place" });
  }
  const none = noScore("not scored", "The job ended before it");
  return {
    table: {
      genomes: scored.map(({ number, isSample, remarks = [] }) => ({
        ...{ key: String(number), number, mark: undefined, remarks },
        name: isSample ? "Sample data" : null,
      })),
      sets: columns,
      scoreOf: (genome, set) => scores.get(`${genome} ${set}`) ?? none,
    },
    empty,
    hasSums: sums.size > 0,
  };
}
