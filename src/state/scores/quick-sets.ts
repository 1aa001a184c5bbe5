import type { ScoreSet } from "../../science/weight-set.ts";

/** The free quick scores, education first. Loaded when first needed, not with the page. */
export async function loadQuickSets(): Promise<readonly ScoreSet[]> {
  const [education, cognition] = await Promise.all([
    import("../../science/reference/education-quick-set.generated.ts"),
    import("../../science/reference/cognition-quick-set.generated.ts"),
  ]);
  return [education.educationQuickSet, cognition.cognitionQuickSet];
}
