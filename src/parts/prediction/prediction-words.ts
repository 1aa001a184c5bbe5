/** Words on what a genome adds to a prediction, and on where there is no prediction at all. */
import { formatNumber, formatRange } from "../../lib/format.ts";
import { reachOfGenes } from "../../science/iq/reach-of-genes.ts";
import type { FallbackCause, ScoreGap, ScoreGaps } from "../../state/prediction/held-prediction.ts";
import type { IqGenomeFacts } from "../../state/prediction/iq-genome-part.ts";
import { withheldText } from "../score/reference-words.ts";
import { hasTooFewSnps } from "./genome-facts.ts";

/** Why a score of a genome is not in the prediction. */
function scoreGapText(gap: ScoreGap): string {
  switch (gap.code) {
    case "no-overlap":
      return "The file has none of the SNPs of this score.";
    case "accuracy-unknown":
      return "You chose to compare this genome with people its file is not known to fit. How much its scores tell among them was never measured.";
    default:
      return withheldText(gap);
  }
}

/** Why the scores of a genome are not in the prediction: each reason once; none where both scores are there. */
export function scoreGapTexts({ intelligence, education }: ScoreGaps): readonly string[] {
  const texts = [intelligence, education].flatMap((gap) => (gap === null ? [] : [scoreGapText(gap)]));
  return [...new Set(texts)];
}

/** That a file has too few of the SNPs of the scores for a genetic part. */
export function tooFewSnpsText(matched: number, total: number): string {
  return `The file has ${formatNumber(matched)} of the ${formatNumber(total)} SNPs of the scores. That is too few.`;
}

/**
 * The range of the estimates of 95 of 100 people from the SNPs of a file alone.
 *
 * @param share of the differences between people that its genetic part explains; null for a mixture, which the figure
 * would reveal
 */
export function reachText(share: number | null): string {
  if (share === null)
    return "With the SNPs of a file alone, 95 of 100 people get an estimate within a few points of 100.";
  const { low, high } = reachOfGenes(share);
  return `With the SNPs of this file alone, 95 of 100 people get an estimate from ${formatRange(low, high)}.`;
}

/**
 * Why a tool has no answer yet when the model has no input to use.
 *
 * @param ask what a person can do: "Type a value"
 */
export function nothingGivenText(ask: string, facts: IqGenomeFacts | null): string {
  if (facts === null) return `${ask}: the model has nothing to work with yet.`;
  return `${ask}: there is only the genome, and it has no usable score. ${gapTexts(facts).join(" ")}`;
}

/** Why scores of a genome are not in an answer: each reason once; none where both are there. */
export function gapTexts(facts: IqGenomeFacts): readonly string[] {
  const { matchedSnps, totalSnps } = facts.scores;
  if (hasTooFewSnps(facts)) return [tooFewSnpsText(matchedSnps, totalSnps)];
  return scoreGapTexts(facts.gaps);
}

/** Why there is no prediction, only the placeholder. */
export function fallbackCauseText(cause: FallbackCause): string {
  switch (cause.code) {
    case "nothing-given":
      return "Nothing was given, so there is nothing to predict from.";
    case "mean-alone":
      return "The mean of your own group is all that was given. It has no effect without a typed score.";
    case "no-genetic-part":
      return ["There is only the genome, and it has no usable score.", ...scoreGapTexts(cause.gaps)].join(
        " ",
      );
    case "too-few-snps":
      return `The genome is all that was given. ${tooFewSnpsText(cause.matched, cause.total)}`;
    case "genome-not-ready":
      return {
        gone: "The genome is no longer in this tab’s memory. Choose its file again.",
        "under-way": "The genome is still being read.",
        choosing: "The file holds several genomes. Choose one on the upload page.",
        unread: "The genome’s file could not be read.",
        unscored: "The genome was read, and its scores could not be computed.",
      }[cause.part.phase];
    case "computation-failed":
      return "The computation went wrong. It may work when you try again.";
  }
}
