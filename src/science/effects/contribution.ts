import type { RowOutcome } from "../score-report.ts";
import type { WeightRow } from "../weight-set.ts";

/**
 * What one counted row adds to the score compared with the average person: weight x (dosage - 2p), its part of raw
 * minus mean (docs/science.md#one-row), in the set's unit. Null for a row that does not count or has no frequency.
 */
export function contributionAgainstAverage(row: WeightRow, outcome: RowOutcome): number | null {
  if (outcome.dosage === null || row.frequency === null) return null;
  return row.weight * (outcome.dosage - 2 * row.frequency);
}
