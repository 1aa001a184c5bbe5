import {
  type AbilityPosterior,
  chanceAbove,
  expectedStandardError,
  summarisePosterior,
} from "./ability-posterior.ts";
import { informationOf } from "./answer-chance.ts";
import { type BankItem, byInformation } from "./next-item.ts";

/** When a test ends. */
export interface StopRules {
  /** Before so many answers it goes on, unless no item is left. */
  readonly fewestItems: number;
  readonly mostItems: number;
  /** Ends at this standard error; 0: never by it. */
  readonly standardError: number;
  /** Ends where the best item left would lower the standard error by less than this (Choi, Grady and Dodd 2010); 0: never by it. */
  readonly leastGain: number;
  /** Ends where an ability is on one side of a cut with this chance (Kingsbury and Weiss 1983); null: there is no cut. */
  readonly cut: { readonly ability: number; readonly chance: number } | null;
}

/** Why a test ended. */
export type StopReason =
  | "precise-enough"
  | "on-one-side-of-cut"
  | "longest-test"
  | "no-item-left"
  | "no-item-tells-enough";

/**
 * Whether a test ends now.
 *
 * @param left the items that may still be asked
 * @returns null: it goes on
 */
export function stopReason(
  posterior: AbilityPosterior,
  answered: number,
  left: readonly BankItem[],
  rules: StopRules,
): StopReason | null {
  if (left.length === 0) return "no-item-left";
  if (answered >= rules.mostItems) return "longest-test";
  if (answered < rules.fewestItems) return null;
  const { ability, standardError } = summarisePosterior(posterior);
  if (standardError <= rules.standardError) return "precise-enough";
  if (rules.cut !== null) {
    const above = chanceAbove(posterior, rules.cut.ability);
    if (Math.max(above, 1 - above) >= rules.cut.chance) return "on-one-side-of-cut";
  }
  const [best] = byInformation(left, ability);
  const gain = best === undefined ? 0 : standardError - expectedStandardError(posterior, best.parameters);
  return rules.leastGain > 0 && gain < rules.leastGain ? "no-item-tells-enough" : null;
}

/**
 * Standard error to be expected after so many items more, each the most informative at the present estimate.
 *
 * @param left the items that may still be asked
 */
export function standardErrorAfter(
  posterior: AbilityPosterior,
  left: readonly BankItem[],
  more: number,
): number {
  const { ability, standardError } = summarisePosterior(posterior);
  const information = byInformation(left, ability)
    .slice(0, more)
    .reduce((sum, { parameters }) => sum + informationOf(parameters, ability), 0);
  return 1 / Math.sqrt(1 / standardError ** 2 + information);
}
