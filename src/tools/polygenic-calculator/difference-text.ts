import { formatPercent, formatSigned } from "../../lib/format.ts";
import { outcomeWords } from "../../parts/score/score-words.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { type ScoreDifference, scoreDifference } from "../../science/score-difference.ts";
import type { ScoreTrait } from "../../science/weight-set.ts";
import type { PairOfScores } from "../../state/scores/pair-in-common.ts";
import type { Candidate } from "./compare-model.ts";

/** The difference of two genomes in words and figures. */
export interface DifferenceText {
  verdict: string;
  figure: string;
  interval: string;
  /** Why the verdict is so, and by which SNPs. */
  explanation: string;
  /** What the chart shows of the two where that is not the same verdict; null where it is. */
  inChart: string | null;
  /** What it says about the two people; null where it is not known how much the score explains. */
  meaning: string | null;
}

/** Whether two candidates have places that cannot be compared, because they are among different people. */
export function areAmongDifferentPeople(one: Candidate, other: Candidate): boolean {
  return one.entry !== null && other.entry !== null && !areComparable(one.reference, other.reference);
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
  const byOwnFile = differenceOf(first, second);
  if (byOwnFile === null || first.entry === null) return null;
  const byCommonSnps = inCommon === null ? null : scoreDifference(...inCommon);
  const difference = byCommonSnps ?? byOwnFile;
  const { value, low, high } = difference.z;
  const higher = higherOf(difference, first, second);
  return {
    verdict:
      higher === null
        ? `Can’t tell ${first.number} and ${second.number} apart`
        : `${higher.number} · ${higher.name} has the higher score`,
    figure: `${formatSigned(value, 2)} SD`,
    interval:
      high > low ? `${formatSigned(low, 2)} to ${formatSigned(high, 2)} SD` : "none: nothing is left open",
    explanation: explanationOf(difference, byCommonSnps !== null),
    inChart: inChartText(higherOf(byOwnFile, first, second), higher),
    meaning: meaningOf(difference, first.entry.set.trait),
  };
}

/** The difference of two candidates by their own files; null where one has no place, or where they are among different people. */
function differenceOf(one: Candidate, other: Candidate): ScoreDifference | null {
  if (one.entry === null || other.entry === null || !areComparable(one.reference, other.reference))
    return null;
  return scoreDifference(one.entry.score, other.entry.score);
}

/** The one whose score is higher; null where that can't be told. */
function higherOf<One>({ isToldApart, z }: ScoreDifference, first: One, second: One): One | null {
  if (!isToldApart) return null;
  return z.value > 0 ? first : second;
}

function explanationOf({ isToldApart, z }: ScoreDifference, isByCommonSnps: boolean): string {
  const by = isByCommonSnps ? "By the SNPs that both files have" : "Each by its own file";
  if (z.high === z.low) {
    return `${by}, no SNP of the score is missing, so the difference is exact${isToldApart ? "" : ": there is none"}.`;
  }
  return isToldApart
    ? `${by}, the likely range of their difference excludes zero: the missing SNPs are unlikely to reverse their order.`
    : `${by}, the likely range of their difference includes zero: the missing SNPs could reverse their order.`;
}

/** The chart judges each genome by its own file. Where it says something else, two sentences would contradict each other. */
function inChartText(byOwnFile: Candidate | null, shown: Candidate | null): string | null {
  if (byOwnFile === shown) return null;
  const verdict =
    byOwnFile === null ? "they can’t be told apart" : `genome ${byOwnFile.number} has the higher score`;
  return `Each by its own file, as in the chart, ${verdict}: there the files’ different SNPs add to the difference.`;
}

function meaningOf({ chanceFirstHigher }: ScoreDifference, trait: ScoreTrait): string | null {
  if (chanceFirstHigher === null) return null;
  const chance = formatPercent(Math.max(chanceFirstHigher, 1 - chanceFirstHigher));
  return `About the two people it says little: with such a difference the one with the higher score also stands higher in ${outcomeWords(trait)} in ${chance} of such pairs. A coin toss gives 50\u202f%.`;
}
