import { formatNumber, formatOrdinal, formatPercent, formatRoughPercent } from "../../lib/format.ts";
import { isComplete } from "../../science/frequencies-rule.ts";
import type { FullSetEstimate } from "../../science/percentile.ts";
import type { ScoreReport } from "../../science/score-report.ts";
import { percentileLimits } from "../../science/scoring-constants.ts";
import type { ScoreSet, ScoreTrait } from "../../science/weight-set.ts";

/** Words of the quick score: plain, in the second person, and never more than the numbers carry. */

const headings: Record<ScoreTrait, string> = {
  education: "Education score",
  cognition: "Cognition score",
  "math-ability": "Maths ability score",
  "highest-math": "Maths course score",
};

const outcomes: Record<ScoreTrait, string> = {
  education: "years of schooling",
  cognition: "cognitive test results",
  "math-ability": "self-rated maths ability",
  "highest-math": "the highest maths course taken",
};

/** Heading of a score. */
export function scoreHeading(trait: ScoreTrait): string {
  return headings[trait];
}

const shortNames: Record<ScoreTrait, string> = {
  education: "Education",
  cognition: "Cognition",
  "math-ability": "Maths ability",
  "highest-math": "Maths course",
};

/** The trait in a word or two, for rows and lists. */
export function traitName(trait: ScoreTrait): string {
  return shortNames[trait];
}

/** Whether a set holds all lead SNPs of its study; the quick sets hold some. */
export function isCompleteSet(set: ScoreSet): boolean {
  return set.rows.length >= set.completeRows;
}

/** A set's name in lists: the trait with the number of its SNPs, e.g. "Education, all 1 271 lead SNPs". */
export function setName(set: ScoreSet): string {
  const count = formatNumber(set.rows.length);
  return isCompleteSet(set)
    ? `${traitName(set.trait)}, all ${count} lead SNPs`
    : `${traitName(set.trait)}, quick score of ${count} SNPs`;
}

/** What the trait is, as the end of a sentence: "differences in ...". */
export function outcomeWords(trait: ScoreTrait): string {
  return outcomes[trait];
}

/** From the middle outwards: how far a z-score lies off (docs/science.md#words-for-a-distance). */
const distances: readonly { below: number; word: string }[] = [
  { below: 0.2, word: "close to the middle" },
  { below: 0.5, word: "a little" },
  { below: 0.8, word: "somewhat" },
  { below: Number.POSITIVE_INFINITY, word: "well" },
];

/** The chart's title: what was found, and whether the missing SNPs could turn it round. */
export function finding(estimate: FullSetEstimate): string {
  const { value, low, high } = estimate.z;
  const word = distances.find((distance) => Math.abs(value) < distance.below)?.word ?? "well";
  const isMiddle = Math.abs(value) < 0.2;
  const place = isMiddle ? word : `${word} ${value > 0 ? "above" : "below"} the middle`;
  const canTurn = !isMiddle && low < 0 && high > 0;
  return canTurn ? `${capitalised(place)}, but it could be either side` : capitalised(place);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The percentile interval, e.g. "21st – 93rd" with thin spaces; one-sided where both ends lie beyond the percentiles
 * that are told apart (1 to 99); null when no SNP is missing, so that there is no interval.
 */
export function intervalText(estimate: FullSetEstimate): string | null {
  if (!(estimate.z.high > estimate.z.low)) return null;
  const low = formatOrdinal(estimate.percentile.low);
  const high = formatOrdinal(estimate.percentile.high);
  if (low !== high) return `${low}\u202f–\u202f${high}`;
  if (estimate.percentile.low >= percentileLimits.high) return `above ${low}`;
  return estimate.percentile.high <= percentileLimits.low ? `below ${high}` : low;
}

/**
 * What stands in the place of an interval that has no width: "complete" is said only when every SNP was found, and not where
 * sites that the file does not list count as like the reference.
 */
export function noIntervalText({ matched, total }: Pick<ScoreReport, "matched" | "total">): string {
  return isComplete(matched, total) ? "complete" : "no range";
}

/** Why a file that lists differences only has no percentile while the other sites are left out (decision 012). */
export const onlyDifferencesText =
  "Your file lists only the sites where you differ from the reference genome. These alone cannot be compared with other people. Count the others as like the reference to see a percentile.";

/** SNPs that the file does not list and that count as like the reference. */
export function assumedRows({ rows }: Pick<ScoreReport, "rows">): number {
  return rows.filter(({ fate }) => fate === "assumed-reference").length;
}

/**
 * "80 of 90 SNPs on this file", with the share of the set's variance where it is known. `assumed`: SNPs that are not on
 * the file and count as like the reference.
 */
export function coverageText(
  matched: number,
  total: number,
  varianceCoverage: number | null,
  assumed = 0,
): string {
  const onFile = `${formatNumber(matched)} of ${formatNumber(total)} SNPs on this file can be used`;
  const count =
    assumed === 0 ? onFile : `${onFile}, ${formatNumber(assumed)} more count as like the reference`;
  return varianceCoverage === null ? count : `${count}: ${formatPercent(varianceCoverage)} of the score`;
}

/**
 * How much the score explains and what it cannot tell. `expectedR2`: the share explained by the SNPs on the file; null
 * where there is no score, then the whole set's figure is given and named as such. Within families the effect of these scores
 * is about half as strong, which explains about a quarter as much: docs/science.md#what-a-score-explains.
 */
export function honestText(set: ScoreSet, expectedR2: number | null): string {
  const subject = expectedR2 === null ? "Even with all its SNPs this score explains" : "This score explains";
  const share = formatRoughPercent(expectedR2 ?? set.accuracy.r2);
  const origin = set.accuracy.isOurEstimate ? " (our estimate)" : "";
  return `${subject} ${share} of the differences in ${outcomeWords(set.trait)} between people${origin}; between brothers and sisters about a quarter as much. It cannot tell your IQ or schooling.`;
}

const palindromicRules: Record<ScoreReport["palindromicRule"], string> = {
  forward: "read as they are",
  exclude: "left out",
  frequency: "read by frequency",
};

/** What was done with SNPs whose strand the letters don't tell, and how many were lost by it. */
export function palindromicText({ palindromicRule, rows }: ScoreReport): string {
  const dropped = rows.filter((row) => row.fate === "palindromic-dropped").length;
  return `${palindromicRules[palindromicRule]}, ${formatNumber(dropped)} dropped`;
}
