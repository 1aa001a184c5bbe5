import { withheldWord } from "../../parts/score-matrix/set-chip.ts";
import type { TraitResult } from "../../parts/traits/trait-result.ts";

/** Why a trait has no place, in a word or two. */
export function whyUnplaced({ facts, pair }: Pick<TraitResult, "facts" | "pair">): string {
  if ("failure" in pair) return facts.displayOnly === null ? "no SNP found" : withheldWord("display-only");
  const { withheld } = pair.score;
  return withheld === null ? "part found unknown" : withheldWord(withheld.code);
}

/** Reasons that are the trait's own, whatever a file has and fits. */
const reasonsOfTrait: readonly string[] = ["display-only", "dense-set"];

/** Whether the trait itself has no places, for anybody. */
export function isPlacedForNobody({ facts, pair }: Pick<TraitResult, "facts" | "pair">): boolean {
  if (facts.displayOnly !== null) return true;
  return !("failure" in pair) && reasonsOfTrait.includes(pair.score.withheld?.code ?? "");
}
