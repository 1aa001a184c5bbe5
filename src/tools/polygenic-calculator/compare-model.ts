import type { GenomeBuild } from "../../../pkg/allelium_engine.js";
import { formatNumber, formatOrdinal, formatPercent, formatSigned } from "../../lib/format.ts";
import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { answerOf, reasonForNoAnswer } from "../../parts/score/score-view.ts";
import { intervalText, noIntervalText, outcomeWords } from "../../parts/score/score-words.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { type ScoreDifference, scoreDifference } from "../../science/score-difference.ts";
import type { ScoreSet, ScoreTrait } from "../../science/weight-set.ts";
import type { GenomeMark } from "../../state/genome-mark.ts";
import { type GenomeEntry, type LeadStatus, referenceOf, type SetScore } from "../../state/genomes.ts";
import type { PairOfScores } from "../../state/pair-in-common.ts";

/** A ready genome in the comparison. */
export interface Candidate {
  id: string;
  /** Its number for life: what exports say in place of the name. */
  number: number;
  /** The colour that somebody has marked it with. */
  mark: GenomeMark | undefined;
  /** Saved only where somebody asks for it. */
  name: string;
  /** The build of its file. */
  build: GenomeBuild;
  /** The people that its scores are placed among. */
  reference: ReferenceInUse;
  /** Its score on the compared set where that was scored, with a place or without one. */
  scored: ScoredSet | null;
  /** The same where it has a place; null: it has none, and `reason` says why. */
  entry: ScoredSet | null;
  reason: string;
}

/** Scores of each ready genome, quick and full, as far as they are there. */
export function scoresOf(genome: GenomeEntry, leads: ReadonlyMap<string, LeadStatus>): readonly SetScore[] {
  if (genome.status.phase !== "ready") return [];
  const lead = leads.get(genome.id);
  return [...genome.status.scores, ...(lead?.phase === "ready" ? lead.scores : [])];
}

/** The sets on which at least one loaded genome was scored, quick ones first. */
export function setsToCompare(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
): readonly ScoreSet[] {
  const sets = new Map<string, ScoreSet>();
  for (const genome of loaded) {
    for (const { set } of scoresOf(genome, leads)) if (!sets.has(set.id)) sets.set(set.id, set);
  }
  return [...sets.values()];
}

/** Every ready genome with its score on one set. */
export function candidatesFor(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
  setId: string,
): readonly Candidate[] {
  return loaded.flatMap((genome) => {
    if (genome.status.phase !== "ready") return [];
    const found = scoresOf(genome, leads).find(({ set }) => set.id === setId);
    const { id, number, mark, name } = genome;
    const { build } = genome.status.report;
    return [{ id, number, mark, name, build, reference: referenceOf(genome), ...entryOrReason(found) }];
  });
}

function entryOrReason(found: SetScore | undefined): Pick<Candidate, "scored" | "entry" | "reason"> {
  const none = { scored: null, entry: null };
  if (found === undefined) return { ...none, reason: "not scored yet" };
  if ("failure" in found) return { ...none, reason: "can’t tell: no SNP of this score is on the file" };
  return answerOf(found) === null
    ? { scored: found, entry: null, reason: `can’t tell: ${reasonForNoAnswer(found)}` }
    : { scored: found, entry: found, reason: "" };
}

/** Genomes that are compared until somebody chooses: with more rows the picture is no longer seen at once. */
export const firstCompared = 40;

/** The candidates that are on the curve: chosen by hand, else the first few; those without a score never. */
export function chosenOf(
  candidates: readonly Candidate[],
  byHand: ReadonlyMap<string, boolean>,
): readonly Candidate[] {
  const scored = candidates.filter(({ entry }) => entry !== null);
  return scored.filter(({ id }, index) => byHand.get(id) ?? index < firstCompared);
}

/** The chosen genomes as they stand in the chart: as loaded, or from the highest place down. */
export function inOrder(chosen: readonly Candidate[], order: "loaded" | "place"): readonly Candidate[] {
  if (order === "loaded") return chosen;
  const z = ({ entry }: Candidate) => entry?.score.fullSet?.z.value ?? Number.NEGATIVE_INFINITY;
  return [...chosen].sort((one, other) => z(other) - z(one));
}

/**
 * The two genomes whose difference is shown: those that somebody has chosen, while both are on the curve, else the
 * highest and the next of those that are placed among the same people; where nobody is, simply the next.
 */
export function pairOf(
  chosen: readonly Candidate[],
  byHand: readonly [string, string] | null,
): { pair: readonly Candidate[]; isByHand: boolean } {
  const wanted = byHand?.flatMap((id) => chosen.find((candidate) => candidate.id === id) ?? []) ?? [];
  if (wanted.length === 2) return { pair: wanted, isByHand: true };
  const [highest, ...others] = inOrder(chosen, "place");
  if (highest === undefined) return { pair: [], isByHand: false };
  const next = others.find((other) => areComparable(highest.reference, other.reference)) ?? others[0];
  return { pair: next === undefined ? [highest] : [highest, next], isByHand: false };
}

/** A place with its interval in one line, e.g. "57th (21st – 93rd)". */
export function placeText({ score, report }: ScoredSet): string {
  if (score.fullSet === null) return "none";
  const interval = intervalText(score.fullSet);
  return `${formatOrdinal(score.fullSet.percentile.value)} (${interval ?? noIntervalText(report)})`;
}

/** The difference of two candidates; null where one has no place, or where they stand among different people. */
function differenceOf(one: Candidate, other: Candidate): ScoreDifference | null {
  if (one.entry === null || other.entry === null || !areComparable(one.reference, other.reference))
    return null;
  return scoreDifference(one.entry.score, other.entry.score);
}

/** Whether two candidates have places that cannot be compared, because they are among different people. */
export function areAmongDifferentPeople(one: Candidate, other: Candidate): boolean {
  return one.entry !== null && other.entry !== null && !areComparable(one.reference, other.reference);
}

/** The chart's title: whether anything can be told apart. It names nobody. */
export function comparisonFinding(chosen: readonly Candidate[]): string {
  const pairs = chosen.flatMap((one, index) => chosen.slice(index + 1).map((other) => [one, other] as const));
  const differences = pairs.flatMap(([one, other]) => differenceOf(one, other) ?? []);
  const apart = differences.filter(({ overlaps }) => !overlaps).length;
  if (differences.length === 0) {
    return pairs.some(([one, other]) => areAmongDifferentPeople(one, other))
      ? "Their places are among different people and can’t be compared"
      : "Choose at least two genomes";
  }
  if (apart === 0) {
    return differences.length === 1
      ? "Can’t tell them apart: their likely ranges overlap"
      : "Can’t tell any of them apart: all their likely ranges overlap";
  }
  if (differences.length === 1) return "They stand apart: their likely ranges do not overlap";
  return `${formatNumber(apart)} of ${formatNumber(differences.length)} pairs can be told apart`;
}

/** The difference of two genomes in words and figures. */
export interface DifferenceText {
  verdict: string;
  figure: string;
  interval: string;
  explanation: string;
  /** What it says about the two people; null where it is not known how much the score explains. */
  meaning: string | null;
}

/**
 * Describes the difference of two candidates; null when one of them has no place, or when they are among different people.
 *
 * @param inCommon their scores by what both files have, where that is known
 */
export function differenceText(
  first: Candidate,
  second: Candidate,
  inCommon: PairOfScores | null = null,
): DifferenceText | null {
  const apart = differenceOf(first, second);
  if (apart === null || first.entry === null) return null;
  const difference = inCommon === null ? apart : (scoreDifference(...inCommon) ?? apart);
  const { value, low, high } = difference.z;
  const higher = value >= 0 ? first : second;
  return {
    verdict: difference.overlaps
      ? `Can’t tell ${first.number} and ${second.number} apart`
      : `${higher.number} · ${higher.name} has the higher score`,
    figure: `${formatSigned(value, 2)} SD`,
    interval:
      high > low ? `${formatSigned(low, 2)} to ${formatSigned(high, 2)} SD` : "none: nothing is left open",
    explanation: explanationOf(difference),
    meaning: meaningOf(difference, first.entry.set.trait),
  };
}

function explanationOf({ overlaps, z }: ScoreDifference): string {
  if (!overlaps) return "Their likely ranges do not overlap, even with what the missing SNPs leave open.";
  const leans = z.low > 0 || z.high < 0;
  return leans
    ? "Their likely ranges overlap. The difference leans to one side, but not far enough to be called."
    : "Their likely ranges overlap: the SNPs missing from the files could reverse their order.";
}

function meaningOf({ chanceFirstHigher }: ScoreDifference, trait: ScoreTrait): string | null {
  if (chanceFirstHigher === null) return null;
  const chance = formatPercent(Math.max(chanceFirstHigher, 1 - chanceFirstHigher));
  return `About the two people it says little: with such a difference the one with the higher score also stands higher in ${outcomeWords(trait)} in ${chance} of such pairs. A coin toss gives 50\u202f%.`;
}
