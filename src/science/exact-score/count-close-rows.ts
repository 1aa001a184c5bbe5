import { closeDistance } from "../frequencies-rule.ts";
import type { CloseRows } from "../score-report.ts";
import type { WeightRow } from "../weight-set.ts";
import { positionChromosome } from "./genotype-file.ts";

/**
 * Counts the rows close to another one by comparing each with each: the reference for the engine's count
 * (docs/science.md#close-rows).
 *
 * @param rows those of a set, duplicates left out
 * @returns null when none has a place
 */
export function countCloseRows(rows: readonly WeightRow[]): CloseRows | null {
  const located = rows.filter(({ chromosome, position }) => chromosome !== "" && position > 0);
  const isClose = (row: WeightRow, index: number) =>
    located.some(
      (other, otherIndex) =>
        otherIndex !== index &&
        positionChromosome(other.chromosome) === positionChromosome(row.chromosome) &&
        Math.abs(other.position - row.position) <= closeDistance,
    );
  return located.length === 0 ? null : { rows: located.filter(isClose).length, of: located.length };
}
