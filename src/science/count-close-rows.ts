import { closeDistance } from "./frequencies-rule.ts";
import { positionChromosome } from "./genotype-file.ts";
import type { CloseRows } from "./score-report.ts";
import type { WeightRow } from "./weight-set.ts";

/**
 * Counts the rows close to another one by comparing each with each: the reference for the engine's count
 * (docs/science.md#close-rows).
 *
 * @param matched the matched rows of a set
 * @returns null when there is none
 */
export function countCloseRows(matched: readonly WeightRow[]): CloseRows | null {
  const isClose = (row: WeightRow, index: number) =>
    matched.some(
      (other, otherIndex) =>
        otherIndex !== index &&
        positionChromosome(other.chromosome) === positionChromosome(row.chromosome) &&
        Math.abs(other.position - row.position) <= closeDistance,
    );
  return matched.length === 0 ? null : { rows: matched.filter(isClose).length, of: matched.length };
}
