import type { InferredSex } from "../../pkg/allelium_engine.js";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { cognitionLeadSet, educationLeadSet } from "./built-in-sets.ts";
import { type ExpectedScore, expectedScores, quickSets } from "./expected-scores.ts";

const candidates = {
  education: [quickSets[0], educationLeadSet],
  cognition: [quickSets[1], cognitionLeadSet],
} as const;

type TraitWithCard = keyof typeof candidates;

/** The score of each trait with a card that explains most on a text, worked out without the engine. */
export function expectedAnswers(
  text: string,
  sex: InferredSex,
  traits: readonly TraitWithCard[] = ["education", "cognition"],
): { rows: number; scores: ExpectedScore[] } {
  const answers = traits.map((trait) => expectedScores(text, sex, candidates[trait]));
  const scores = answers.map(({ scores: [quick, full] }) => {
    if (quick === undefined || full === undefined) throw new Error("two sets have two scores");
    // Of two that explain the same the larger set leads.
    return explained(quick) > explained(full) ? quick : full;
  });
  return { rows: answers[0]?.rows ?? 0, scores };
}

/**
 * The set of a trait that genomes of these texts are compared on: the one that answers most of them, of two the larger.
 */
export function expectedUsualSet(texts: readonly string[], trait: TraitWithCard): ScoreSet {
  const [quick, full] = candidates[trait];
  const answers = texts.flatMap((text) => expectedAnswers(text, "unknown", [trait]).scores);
  return 2 * answers.filter(({ set }) => set === full).length >= texts.length ? full : quick;
}

function explained({ score }: ExpectedScore): number {
  if (score.personal === null) throw new Error("it is known how much a set explains among Europeans");
  return score.personal.expectedR2;
}
