import type { TraitAnswer } from "../../state/scores/trait-answers.ts";
import { type ScoreView, scoreView } from "../score/score-view.ts";

/** The scores of a trait as the screen shows them, the one that leads first, as in the answer. */
export interface TraitViews {
  answer: TraitAnswer;
  scores: readonly ScoreView[];
}

/** Turns an answer into what the screen shows. `snpCount`: SNPs read from the person's file. */
export function traitViews(answer: TraitAnswer, snpCount: number): TraitViews {
  return { answer, scores: [answer.leading, ...answer.others].map((entry) => scoreView(entry, snpCount)) };
}
