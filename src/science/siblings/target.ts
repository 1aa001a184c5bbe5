/** A score that is wanted. */
export interface ScoreTarget {
  /** Place of its objective. */
  objective: number;
  /** In standard deviations, turned so that more is better. */
  score: number;
}

/** The target that a genome is furthest short of, and by how much; 0 where it reaches all. */
export interface Shortfall {
  by: number;
  /** Place of the objective; null where it reaches all. */
  objective: number | null;
}

/**
 * How far a genome is from all targets (docs/siblings.md#fronts-limits-and-weights): by the one that it is furthest short of, since no
 * score makes up for another there.
 *
 * @param scores by objective, in standard deviations, turned so that more is better
 */
export function shortfall(scores: readonly number[], targets: readonly ScoreTarget[]): Shortfall {
  let worst: Shortfall = { by: 0, objective: null };
  for (const { objective, score } of targets) {
    const by = score - (scores[objective] ?? Number.NEGATIVE_INFINITY);
    if (by > worst.by) worst = { by, objective };
  }
  return worst;
}
