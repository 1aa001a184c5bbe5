import type { GradedItem } from "./item-parameters.ts";
import { logistic } from "./response-probability.ts";

/** Chance of each category at a trait's value, and how fast it rises there. */
export interface CategoryChances {
  readonly probabilities: readonly number[];
  readonly rises: readonly number[];
}

/** Chances of the categories of a graded statement (Samejima 1969): differences of neighbouring logistic curves. */
export function categoryChances({ slope, thresholds }: GradedItem, trait: number): CategoryChances {
  const curves = [1, ...thresholds.map((threshold) => logistic(slope * (trait - threshold))), 0];
  const rises = curves.map((curve) => slope * curve * (1 - curve));
  const differences = (values: readonly number[]) =>
    thresholds
      .map((_, category) => (values[category] ?? 0) - (values[category + 1] ?? 0))
      .concat(values.at(-2) ?? 0);
  return { probabilities: differences(curves), rises: differences(rises) };
}

/** Fisher's information of one graded answer about the trait, in 1 / unit². */
export function gradedInformation(item: GradedItem, trait: number): number {
  const { probabilities, rises } = categoryChances(item, trait);
  return probabilities.reduce((sum, probability, category) => {
    const rise = rises[category] ?? 0;
    return probability === 0 ? sum : sum + (rise * rise) / probability;
  }, 0);
}

/**
 * The category of a statement that is keyed the other way, as if it were keyed forwards.
 *
 * @param category from 0 to the number of thresholds
 */
export function turnCategory(item: GradedItem, category: number): number {
  return item.thresholds.length - category;
}
