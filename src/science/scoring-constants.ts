/** Limits of a z-score that is used further (docs/science.md#place-among-people). */
export const zLimit = 4.5;

/** Half-width of a 95 % interval in standard deviations (docs/science.md#place-among-people). */
export const intervalMultiplier = 1.96;

/** Half-width of a 99 % interval in standard deviations (docs/science.md#place-among-people). */
export const wideIntervalMultiplier = 2.576;

/** Percentiles are limited to these two (docs/science.md#place-among-people). */
export const percentileLimits = { low: 1, high: 99 } as const;

/**
 * The requirement of each confidence word, best first; below the last it is very_low
 * (docs/science.md#how-much-was-found).
 */
export const confidenceRequirements = [
  { word: "high", coverage: 0.8, rows: 10 },
  { word: "medium", coverage: 0.6, rows: 5 },
  { word: "low", coverage: 0.4, rows: 3 },
] as const;

/** A score below this coverage is flagged as of low confidence (docs/science.md#how-much-was-found). */
export const lowConfidenceCoverage = 0.5;

/** With fewer matched rows a set is shown and never scored (docs/science.md#scoring-a-set). */
export const fewestUsableRows = 3;

/** A row with an absolute weight above this has a high impact (docs/science.md#one-row). */
export const highImpactWeight = 0.03;

/**
 * `auto` keeps palindromic rows while fewer than one in this many checkable rows is flipped (0.1 %,
 * docs/science.md#scoring-a-set).
 */
export const rowsPerTolerableFlip = 1000;

/**
 * The `frequency` rule chooses a strand that is at least this many times as probable as the other
 * (docs/science.md#scoring-a-set).
 */
export const strandOddsNeeded = 100;

/**
 * Years of schooling: centre, limits and standard deviation
 * (docs/science.md#years-of-schooling).
 */
export const schooling = { mean: 16, sd: 2.4, low: 12, high: 22 } as const;
