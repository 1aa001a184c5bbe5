import { confidenceGrade } from "../../../science/comprehensive/confidence-grade.ts";

/** Invented shares of variance found, one for each of the six built-in sets. */
export const exampleCoverages = [0.31, 0.28, 0.35, 0.09, 0.12, 0.41] as const;

/** Their mean, and the grade that it gets. */
export function gradeExample() {
  const sum = exampleCoverages.reduce((total, share) => total + share, 0);
  return { mean: sum / exampleCoverages.length, grade: confidenceGrade(exampleCoverages) };
}
