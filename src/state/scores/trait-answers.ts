/** One answer a trait: which of a genome's scores leads, and which follow. */
import { byLeading, type RatedScore } from "../../science/leading-score.ts";
import { traitWords } from "../../science/reference/trait-words.generated.ts";
import type { ScoreTrait } from "../../science/weight-set.ts";
import type { SetScore } from "../genomes/genome-entry.ts";
import type { LeadStatus } from "./lead-scores.ts";

/** The scores of one trait, the one that leads first. */
export interface TraitAnswer {
  trait: ScoreTrait;
  leading: SetScore;
  others: readonly SetScore[];
}

/** Sources of a genome's answers. */
interface AnswerSources {
  quick: readonly SetScore[];
  lead: LeadStatus | undefined;
  /** Whether SNPs that the file lacks are still being predicted. */
  isPredicting: boolean;
  /** Whether some of them could not be predicted. */
  isPredictionFailed: boolean;
}

/** The traits in the order of every screen. */
export const traitsInOrder = Object.keys(traitWords) as readonly ScoreTrait[];

/** The traits whose answer has a card, where others have a line: those of the quick scores, which most people ask for. */
export const traitsWithCard: readonly ScoreTrait[] = traitsInOrder.filter(
  (trait) => traitWords[trait].hasQuickSet,
);

/** The answers that have a card. */
export function answersInCards<Answer extends Pick<TraitAnswer, "trait">>(
  answers: readonly Answer[],
): readonly Answer[] {
  return answers.filter(({ trait }) => traitsWithCard.includes(trait));
}

/** One answer for each trait that has a score so far. */
export function traitAnswers(scores: readonly SetScore[]): readonly TraitAnswer[] {
  return traitsInOrder.flatMap((trait) => {
    const [leading, ...others] = scores
      .filter(({ set }) => set.trait === trait)
      .toSorted((one, other) => byLeading(rated(one), rated(other)));
    return leading === undefined ? [] : [{ trait, leading, others }];
  });
}

/** All scores of a genome that are there, quick ones first. */
export function scoresSoFar({ quick, lead }: Pick<AnswerSources, "quick" | "lead">): readonly SetScore[] {
  return lead?.phase === "ready" ? [...quick, ...lead.scores] : quick;
}

/** Whether an answer can still change by itself: scores or SNPs by proxy are still to come. */
export function areAnswersPending({
  lead,
  isPredicting,
}: Pick<AnswerSources, "lead" | "isPredicting">): boolean {
  return isPredicting || (lead?.phase !== "ready" && lead?.phase !== "failed");
}

/**
 * Whether the answers are final although some of their data could not be loaded: with it they would differ, so they are
 * not comparable with those of genomes that have it.
 */
export function areAnswersIncomplete(sources: Omit<AnswerSources, "quick">): boolean {
  return !areAnswersPending(sources) && (sources.isPredictionFailed || sources.lead?.phase === "failed");
}

/** Whether a score has a place among people. */
export function hasPlace(entry: SetScore): boolean {
  return !("failure" in entry) && entry.score.usable && entry.score.fullSet !== null;
}

/**
 * What a score explains with the SNPs of its file, 0 to 1: among the people it is placed among or, where that is
 * unknown, in the people of its study. Null without a score.
 */
export function explainedBy(entry: SetScore): number | null {
  if ("failure" in entry) return null;
  const { personal, squaredCorrelation } = entry.score;
  if (personal !== null) return personal.expectedR2;
  return squaredCorrelation === null ? null : entry.set.accuracy.r2 * squaredCorrelation;
}

function rated(entry: SetScore): RatedScore {
  const { id, rows } = entry.set;
  return { id, hasPlace: hasPlace(entry), explained: explainedBy(entry), rows: rows.length };
}
