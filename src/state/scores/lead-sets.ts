import type { ScoreSet } from "../../science/weight-set.ts";

/**
 * The complete lead-SNP sets: education, cognition, maths ability, highest maths class. Their tables are files of their
 * own that are fetched when the first genome is scored on them, not with the page.
 */
export async function loadLeadSets(): Promise<readonly ScoreSet[]> {
  const [education, cognition, mathAbility, highestMath] = await Promise.all([
    import("../../science/reference/education-lead-set.generated.ts"),
    import("../../science/reference/cognition-lead-set.generated.ts"),
    import("../../science/reference/math-ability-lead-set.generated.ts"),
    import("../../science/reference/highest-math-lead-set.generated.ts"),
  ]);
  return [
    education.educationLeadSet,
    cognition.cognitionLeadSet,
    mathAbility.mathAbilityLeadSet,
    highestMath.highestMathLeadSet,
  ];
}
