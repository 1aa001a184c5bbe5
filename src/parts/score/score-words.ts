import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import {
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatRange,
  formatRoughPercent,
  upperFirst,
} from "../../lib/format.ts";
import { type EffectSizeCategory, effectSizeCategory } from "../../science/effects/effect-size.ts";
import type { FullSetEstimate } from "../../science/percentile.ts";
import { rowsFoundByProxy } from "../../science/proxies/found-rows.ts";
import { packedSets } from "../../science/reference/packed-sets.generated.ts";
import { traitWords } from "../../science/reference/trait-words.generated.ts";
import type { ScoreReport } from "../../science/score-report.ts";
import { percentileLimits } from "../../science/scoring-constants.ts";
import type { ScoreSet, ScoreTrait } from "../../science/weight-set.ts";
import type { ScoredSet } from "../genome-card/genome-types.ts";

/** Words of the quick score: plain, in the second person, and never more than the numbers carry. */

/** Heading of a score. */
export function scoreHeading(trait: ScoreTrait): string {
  return traitWords[trait].heading;
}

/** The trait in a word or two, for rows and lists. */
export function traitName(trait: ScoreTrait): string {
  return traitWords[trait].shortName;
}

/** Whether a set contains all lead SNPs of its study; the quick sets contain some. */
export function isCompleteSet(set: ScoreSet): boolean {
  return set.rows.length >= set.completeRows;
}

/** A set's name in lists: the trait with the number of its SNPs, e.g. "Education, all 1 271 lead SNPs". */
export function setName(set: ScoreSet): string {
  return nameOfSet(set.trait, set.rows.length, isCompleteSet(set));
}

function nameOfSet(trait: ScoreTrait, rows: number, isComplete: boolean): string {
  const count = formatNumber(rows);
  return isComplete
    ? `${traitName(trait)}, all ${count} lead SNPs`
    : `${traitName(trait)}, quick score of ${count} SNPs`;
}

/** The same of a built-in set by its id; null for an id that is none of theirs. */
export function builtInSetName(id: string): string | null {
  const found = packedSets.find((set) => set.id === id);
  return found === undefined ? null : nameOfSet(found.trait, found.rows, found.group === "lead");
}

/** The trait, as the end of a sentence: "differences in ...". */
export function outcomeWords(trait: ScoreTrait): string {
  return traitWords[trait].outcome;
}

/** From the middle outwards: how far a z-score lies off (docs/science.md#words-for-a-distance). */
const distances: Readonly<Record<EffectSizeCategory, string>> = {
  negligible: "close to the middle",
  small: "a little",
  medium: "somewhat",
  large: "well",
};

/**
 * A score that explains less of the differences between people says next to nothing about a person, however far from the
 * middle it lies. Our choice.
 */
export const leastExplained = 0.005;

const nextToNothing = "This score says next to nothing about a person";

/**
 * The chart's title: the finding, and whether the missing SNPs could reverse it.
 *
 * @param explains share of the differences between people; null where it is not known
 */
export function finding(estimate: FullSetEstimate, explains: number | null): string {
  if (explains !== null && explains < leastExplained) return nextToNothing;
  const { value, low, high } = estimate.z;
  const category = effectSizeCategory(value);
  const word = distances[category];
  const isMiddle = category === "negligible";
  const place = isMiddle ? word : `${word} ${value > 0 ? "above" : "below"} the middle`;
  const canTurn = !isMiddle && low < 0 && high > 0;
  return canTurn ? `${upperFirst(place)}, but it could be either side` : upperFirst(place);
}

/**
 * The percentile interval, e.g. "21st to 93rd"; one-sided where both ends lie beyond the distinct
 * percentiles (1 to 99); null when nothing is open, so that there is no interval.
 */
export function intervalText(estimate: FullSetEstimate): string | null {
  if (!(estimate.z.high > estimate.z.low)) return null;
  const low = formatOrdinal(estimate.percentile.low);
  const high = formatOrdinal(estimate.percentile.high);
  if (low !== high) return formatRange(estimate.percentile.low, estimate.percentile.high, formatOrdinal);
  if (estimate.percentile.low >= percentileLimits.high) return `above ${low}`;
  return estimate.percentile.high <= percentileLimits.low ? `below ${high}` : low;
}

/** Stands for an interval that has no width: of measured SNPs a call may always be wrong, so that only exact estimates leave nothing open. */
export const noRangeText = "no range";

/** Why a file that lists differences only has no percentile while the other sites are left out (decision 012). */
export const onlyDifferencesText =
  "Your file lists only the sites where you differ from the reference genome. These alone cannot be compared with other people. If the file is a whole genome, you can count the other sites as like the reference to see a percentile.";

/** SNPs that the file does not list and that count as like the reference. */
export function assumedRows({ rows }: Pick<ScoreReport, "rows">): number {
  return rows.filter(({ fate }) => fate === "assumed-reference").length;
}

/** SNPs that the file estimates, those that count and those that were left out for its R². */
export function imputedRows({ rows }: Pick<ScoreReport, "rows">): { counted: number; leftOut: number } {
  const count = (wanted: Fate) => rows.filter(({ fate }) => fate === wanted).length;
  return { counted: count("imputed"), leftOut: count("low-r2") };
}

/** How many SNPs of a score were found, and how. */
export interface FoundSnps {
  onFile: number;
  /** Those of the file that were estimated and not measured. */
  imputed?: number;
  /** Not on the file, and predicted well by their neighbours. */
  byProxy: number;
  /** Not on the file, and counted as like the reference. */
  assumed: number;
  total: number;
}

/** The SNPs that were found for a score. */
export function foundSnps({ report, prediction }: Pick<ScoredSet, "report" | "prediction">): FoundSnps {
  const { matched, total } = report;
  const byProxy = prediction === null ? 0 : rowsFoundByProxy(prediction, report.rows);
  const imputed = imputedRows(report).counted;
  return { onFile: matched, imputed, byProxy, assumed: assumedRows(report), total };
}

/** "332 of 1 271". */
export function foundCount({ onFile, byProxy, total }: CountedSnps): string {
  return `${formatNumber(onFile + byProxy)} of ${formatNumber(total)}`;
}

/** The same with how many of them the file lacks: "332 of 1 271 (249 by proxy)". Every page and file counts SNPs found so. */
export function foundText(found: CountedSnps): string {
  const count = foundCount(found);
  return found.byProxy === 0 ? count : `${count} (${formatNumber(found.byProxy)} by proxy)`;
}

type CountedSnps = Pick<FoundSnps, "onFile" | "byProxy" | "total">;

/** "SNPs found: 80 of 90", with the share of the set's variance where it is known. */
export function coverageText(found: FoundSnps, varianceCoverage: number | null): string {
  const { assumed, imputed = 0 } = found;
  const estimated = imputed === 0 ? "" : `, ${formatNumber(imputed)} of them imputed`;
  const more = assumed === 0 ? "" : `, ${formatNumber(assumed)} more count as like the reference`;
  const count = `SNPs found: ${foundText(found)}${estimated}${more}`;
  return varianceCoverage === null ? count : `${count}; ${formatPercent(varianceCoverage)} of the score`;
}

/** The gain by SNPs found by proxy, in the people that the score is placed among; null without any. An overstated gain is not shown. */
export function gainText({ score, gain }: Pick<ScoredSet, "score" | "gain">): string | null {
  if (gain === null || score.squaredCorrelation === null) return null;
  const [before, after] = [formatRoughPercent(gain.fileAlone), formatRoughPercent(score.squaredCorrelation)];
  const people = score.reference === "european" ? "Europeans" : "the people of the reference";
  return gain.isOverstated
    ? `Without SNPs by proxy the file covers ${before} of the whole score, in ${people}. ${overstatedText}`
    : `With SNPs by proxy the file covers ${after} of the whole score, without them ${before}, in ${people}.`;
}

const overstatedText =
  "With them it covers more, but in people of African or East Asian descent that figure was found too high, so it is not shown.";

/**
 * How much a score explains. `expectedR2`: the share explained by the SNPs on the file; null where there is no place,
 * then this states the whole set's figure and says so; "unknown" where it is unknown for the people that the place is
 * among.
 */
export function explainsText(set: ScoreSet, expectedR2: number | "unknown" | null): string {
  if (expectedR2 === "unknown") return "How much this score explains among these people is not known.";
  const subject = expectedR2 === null ? "Even with all its SNPs this score explains" : "This score explains";
  const share = formatRoughPercent(expectedR2 ?? set.accuracy.r2);
  const origin = set.accuracy.isOurEstimate ? " (our estimate)" : "";
  return `${subject} ${share} of the differences in ${outcomeWords(set.trait)} between people${origin}.`;
}

const palindromicRules: Record<ScoreReport["palindromicRule"], string> = {
  forward: "read as they are",
  exclude: "left out",
  frequency: "read by frequency",
};

/** What was done with SNPs whose strand the letters don't show, and how many that excluded. */
export function palindromicText({ palindromicRule, rows }: ScoreReport): string {
  const dropped = rows.filter((row) => row.fate === "palindromic-dropped").length;
  return `${palindromicRules[palindromicRule]}, ${formatNumber(dropped)} dropped`;
}
