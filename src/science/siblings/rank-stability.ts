import { chancesToBeBest } from "./chance-best.ts";
import { differenceSd, type SiblingScores } from "./told-apart.ts";

/**
 * Chance of each sibling to have the highest score if every SNP of the set were known without error, 0 to 1, in their
 * order. It is about the score alone, not about the trait.
 */
export function chancesToStayFirst(siblings: SiblingScores): readonly number[] {
  const { slope } = siblings.spread;
  // Each sibling has half of the variance of a difference.
  return chancesToBeBest(
    siblings.scores.map((score) => slope * score),
    differenceSd(siblings) / Math.SQRT2,
  );
}
