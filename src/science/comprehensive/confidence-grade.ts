/** Grades of the comprehensive analysis, the best first. */
export const confidenceGrades = ["A", "B", "C", "D", "E", "F"] as const;

/** A grade of the comprehensive analysis. */
export type ConfidenceGrade = (typeof confidenceGrades)[number];

/**
 * The least mean variance coverage of each grade, our choice (docs/science.md#comprehensive-analysis). Below the last one the grade
 * is F.
 */
export const gradeLimits = [
  { grade: "A", least: 0.8 },
  { grade: "B", least: 0.6 },
  { grade: "C", least: 0.4 },
  { grade: "D", least: 0.2 },
  { grade: "E", least: 0.01 },
] as const;

/**
 * The grade of an analysis by how much of its weight sets a genome has.
 *
 * @param varianceCoverages of each set, 0 to 1; 0 for a set whose score has no place
 */
export function confidenceGrade(varianceCoverages: readonly number[]): ConfidenceGrade {
  const sum = varianceCoverages.reduce((total, coverage) => total + coverage, 0);
  const mean = varianceCoverages.length === 0 ? 0 : sum / varianceCoverages.length;
  return gradeLimits.find(({ least }) => mean >= least)?.grade ?? "F";
}
