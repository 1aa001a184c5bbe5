import type { ItemParameters } from "../../item-response/item-parameters.ts";
import { type MatrixFeatures, matrixOptions } from "./make-matrix.ts";

/**
 * Regression of difficulty b on figures, rules, rules² and kind of wrong answers (1: minimal) over the 384 items of MaRs-IB
 * (reference/mars-ib-items.tsv; Zorowitz 2023). It explains 62 % of their differences.
 */
export const difficultyWeights = {
  constant: -5.8154,
  figures: 0.5059,
  rules: 2.2046,
  rulesSquared: -0.2426,
  minimal: 0.8724,
} as const;

/** Regression of ln a on figures, rules and kind of wrong answers over the same items: 69 % of their small differences. */
export const logSlopeWeights = {
  constant: 0.184,
  figures: -0.0488,
  rules: 0.0639,
  minimal: -0.0901,
} as const;

/**
 * How far difficulties of items lie from what the regression says of them, as a standard deviation: for items of templates that the regression
 * has not seen, each template left out in turn.
 */
export const difficultyDeviation = 0.757;

/**
 * Parameters of a matrix item, predicted from its features. They are by design, not estimated from answers: MaRs-IB has four options, ours have eight, which
 * counts as guessing alone.
 */
export function matrixParameters({ figures, rules, distractors }: MatrixFeatures): ItemParameters {
  const minimal = distractors === "minimal" ? 1 : 0;
  const ofDifficulty = difficultyWeights;
  const ofSlope = logSlopeWeights;
  return {
    slope: Math.exp(
      ofSlope.constant + ofSlope.figures * figures + ofSlope.rules * rules + ofSlope.minimal * minimal,
    ),
    difficulty:
      ofDifficulty.constant +
      ofDifficulty.figures * figures +
      ofDifficulty.rules * rules +
      ofDifficulty.rulesSquared * rules ** 2 +
      ofDifficulty.minimal * minimal,
    guessing: 1 / matrixOptions,
    ceiling: 1,
    difficultySd: difficultyDeviation,
  };
}

/** The kinds of matrices that the quiz asks: within what MaRs-IB has. With three rules or fewer both kinds of wrong answers are the same. */
export const matrixKinds: readonly MatrixFeatures[] = [1, 2, 3, 4].flatMap((figures) =>
  [1, 2, 3, 4, 5]
    .filter((rules) => rules <= 3 * figures)
    .flatMap((rules): MatrixFeatures[] => [
      { figures, rules, distractors: "minimal" },
      ...(rules > 3 ? [{ figures, rules, distractors: "paired" } as const] : []),
    ]),
);
