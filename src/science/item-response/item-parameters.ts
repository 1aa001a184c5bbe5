/**
 * What is known of a question with right and wrong answers: the logistic model of four parameters (Barton and Lord 1981),
 * P = c + (d - c) / (1 + exp(-a (ability - b))), on the scale where ability has mean 0 and standard deviation 1 among the
 * people that the parameters come from.
 */
export interface ItemParameters {
  /** a, above 0: logits for one unit of ability. */
  readonly slope: number;
  /** b: the ability at which half of what lies between guessing and ceiling is reached. */
  readonly difficulty: number;
  /** c, from 0 to below 1: the share of right answers of people who know nothing. */
  readonly guessing: number;
  /** d, above c, at most 1: the share of right answers of people who know everything. */
  readonly ceiling: number;
  /** Standard deviation of the true difficulty about `difficulty`; 0 where the difficulty counts as known. */
  readonly difficultySd: number;
}

/**
 * What is known of a statement with graded answers: Samejima's graded response model (Samejima 1969, Psychometrika Monograph 17).
 * The answer is a category from 0 to the number of thresholds.
 */
export interface GradedItem {
  /** Above 0: logits for one unit of the trait. */
  readonly slope: number;
  /** Rising: where the next higher category, or one above it, becomes as likely as not. */
  readonly thresholds: readonly number[];
}

/** A question as the estimate of an ability needs it. */
export type Item = ItemParameters | GradedItem;

/** An answer: of a question 1 for right and 0 for wrong, of a statement its category. */
export interface Answer {
  readonly item: Item;
  readonly answer: number;
}

/** Whether the answers to an item are categories. */
export function isGraded(item: Item): item is GradedItem {
  return "thresholds" in item;
}
