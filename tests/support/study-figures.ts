import { appendFileSync } from "node:fs";

/** Adds a row of a study's figures to the file that STUDY_FIGURES names, for the table in docs/quiz-items.md; without it nothing happens. */
export function noteFigures(...cells: readonly (string | number)[]): void {
  const path = process.env["STUDY_FIGURES"];
  if (path !== undefined) appendFileSync(path, `| ${cells.join(" | ")} |\n`);
}
