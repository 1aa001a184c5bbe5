import { formatPercent, formatRange, formatRoughPercent, formatSigned } from "../../lib/format.ts";
import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { genomeLabel } from "../../parts/genome-name-text.tsx";
import { outcomeWords } from "../../parts/score/score-words.ts";
import type { Relation } from "../../science/kinship/expected-sharing.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { type ScoreDifference, scoreDifference } from "../../science/score-difference.ts";
import { siblingEffectOf } from "../../science/sibling-effect.ts";
import type { PairOfScores } from "../../state/family/pair-in-common.ts";
import type { Candidate } from "./compare-model.ts";

/** The difference of two genomes in words and figures. */
export interface DifferenceText {
  verdict: string;
  figure: string;
  interval: string;
  /** Why the verdict is so, and by which SNPs. */
  explanation: string;
  /** The chart's verdict on the two where it differs; null where it is the same. */
  inChart: string | null;
  /** What it says about the two people; null where it is unknown how much the score explains. */
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
 * @param relation how the two are related, where that is known
 * @param areNamesShown whether the verdict names the genome besides its number
 */
export function differenceText(
  first: Candidate,
  second: Candidate,
  inCommon: PairOfScores | null = null,
  relation: Relation | null = null,
  areNamesShown = true,
): DifferenceText | null {
  const byOwnFile = differenceOf(first, second, relation);
  if (byOwnFile === null || first.entry === null) return null;
  const byCommonSnps =
    inCommon === null ? null : scoreDifference(...inCommon, { relation, trait: first.entry.set.trait });
  const difference = byCommonSnps ?? byOwnFile;
  const { value, low, high } = difference.z;
  const higher = higherOf(difference, first, second);
  return {
    verdict:
      relation === "same"
        ? `${first.number} and ${second.number} are the same genome`
        : higher === null
          ? `Can’t tell ${first.number} and ${second.number} apart`
          : `${genomeLabel(higher.number, higher.name, areNamesShown)} has the higher score`,
    figure: `${formatSigned(value, 2)} SD`,
    interval: relation === "same" ? "none" : `${formatRange(low, high, (end) => formatSigned(end, 2))} SD`,
    explanation: explanationOf(difference, byCommonSnps !== null, relation),
    inChart: inChartText(higherOf(byOwnFile, first, second), higher),
    meaning: relation === "same" ? null : meaningOf(difference, first.entry, relation),
  };
}

/** The difference of two candidates by their own files; null where one has no place, or where they are among different people. */
function differenceOf(one: Candidate, other: Candidate, relation: Relation | null): ScoreDifference | null {
  if (one.entry === null || other.entry === null || !areComparable(one.reference, other.reference))
    return null;
  return scoreDifference(one.entry.score, other.entry.score, { relation, trait: one.entry.set.trait });
}

/** The one whose score is higher; null where that is undecided. */
function higherOf<One>({ isToldApart, z }: ScoreDifference, first: One, second: One): One | null {
  if (!isToldApart) return null;
  return z.value > 0 ? first : second;
}

function explanationOf(
  { isToldApart }: ScoreDifference,
  isByCommonSnps: boolean,
  relation: Relation | null,
): string {
  if (relation === "same") {
    return "Both files are of the same person, or of identical twins, so there is no difference. Their own scores differ only because each file lacks some SNPs of the other.";
  }
  const by = isByCommonSnps ? "By the SNPs that both files have" : "Each by its own file";
  return isToldApart
    ? `${by}, the likely range of their difference excludes zero: missing SNPs and wrong calls are unlikely to reverse their order.`
    : `${by}, the likely range of their difference includes zero: missing SNPs or wrong calls could reverse their order.`;
}

/** The chart judges each genome by its own file. Where it says something else, two sentences would contradict each other. */
function inChartText(byOwnFile: Candidate | null, shown: Candidate | null): string | null {
  if (byOwnFile === shown) return null;
  const verdict =
    byOwnFile === null ? "they can’t be told apart" : `genome ${byOwnFile.number} has the higher score`;
  return `Each by its own file, as in the chart, ${verdict}: there the files’ different SNPs add to the difference.`;
}

/** Says how weak the score is before it says what the difference means: the two must not be confused. */
function meaningOf(
  { chanceFirstHigher }: ScoreDifference,
  { set, score }: ScoredSet,
  relation: Relation | null,
): string | null {
  const { trait } = set;
  const r2 = score.personal?.expectedR2;
  if (r2 === undefined) return null;
  const siblingEffect = relation === "siblings" ? siblingEffectOf(trait) : null;
  const explains =
    siblingEffect === null
      ? `On this file the score explains ${formatRoughPercent(r2)} of the differences in ${outcomeWords(trait)} between people`
      : `Between brothers and sisters the score explains ${formatRoughPercent(siblingEffect ** 2 * r2)} of the differences in ${outcomeWords(trait)}`;
  if (chanceFirstHigher === null) {
    return `${explains}; between relatives like these it has not been measured and is probably less.`;
  }
  const chance = formatPercent(Math.max(chanceFirstHigher, 1 - chanceFirstHigher));
  return `${explains}. So the difference says little about the two people: the one with the higher score is also higher in ${outcomeWords(trait)} in ${chance} of such pairs. A coin toss gives 50\u202f%.`;
}
