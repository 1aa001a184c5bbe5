/**
 * What the genetic part did on public genomes outside of its training (docs/iq-model.md#accuracy;
 * tests/population/iq-model.test.ts checks these figures).
 */
export const measuredOnGenomes = {
  people: 2486,
  /** Farthest mean of the genetic points of a group from 0, in points either way, rounded outward. */
  farthestMean: 0.15,
  /** The spread of genetic points between people over the one that the formula states, in five groups, with proxies and without. */
  leastSpread: 0.77,
  mostSpread: 0.93,
} as const;
