import { normalDensity } from "../normal-distribution.ts";
import type { ItemParameters } from "./item-parameters.ts";

/** Chance of a right answer at an ability, and how fast it rises there, for one unit of ability. */
export interface RightAnswer {
  readonly probability: number;
  readonly rise: number;
}

const widest = 6;
const step = 0.5;
/**
 * Places of a standard normal variable, with weights that add up to 1. Sums over equal steps are exact to 1e-9 for functions
 * as smooth as these, as long as slope times standard deviation stays below 1.
 */
export const normalPlaces: readonly number[] = Array.from(
  { length: (2 * widest) / step + 1 },
  (_, index) => index * step - widest,
);
const total = normalPlaces.reduce((sum, place) => sum + normalDensity(place), 0);
/** The weights of `normalPlaces`. */
export const normalWeights: readonly number[] = normalPlaces.map((place) => normalDensity(place) / total);

/** 1 / (1 + exp(-x)), without overflow. */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const small = Math.exp(x);
  return small / (1 + small);
}

/**
 * Chance of a right answer. Where the difficulty itself is uncertain, the mean over what it may be: estimates by this curve have
 * standard errors that include it, as long as no two answers share a deviation (`shared-difficulty.ts` is for those that do).
 */
export function rightAnswer(item: ItemParameters, ability: number): RightAnswer {
  const { slope, guessing, ceiling, difficultySd } = item;
  const logit = slope * (ability - item.difficulty);
  const range = ceiling - guessing;
  if (difficultySd === 0) {
    const share = logistic(logit);
    return { probability: guessing + range * share, rise: range * slope * share * (1 - share) };
  }
  let [share, rise] = [0, 0];
  for (let index = 0; index < normalPlaces.length; index += 1) {
    const at = logistic(logit - slope * difficultySd * (normalPlaces[index] ?? 0));
    const weight = normalWeights[index] ?? 0;
    share += weight * at;
    rise += weight * at * (1 - at);
  }
  return { probability: guessing + range * share, rise: range * slope * rise };
}

/** Fisher's information of one answer about the ability, in 1 / unit². */
export function itemInformation(item: ItemParameters, ability: number): number {
  const { probability, rise } = rightAnswer(item, ability);
  const spread = probability * (1 - probability);
  return spread === 0 ? 0 : (rise * rise) / spread;
}
