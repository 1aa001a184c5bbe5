/** The bounds that tests require of scores, and what they are measured on. */
export const exactness = {
  /** Terms of a block (engine/src/score/block_sum.rs). */
  blockRows: 4096,
  /** Farthest that a sum of the engine may lie from the exact one (tests/engine-against-exact-scorer.test.ts). */
  fromExactSum: 1e-12,
  /** Farthest that a place of the command line may lie from the page’s (engine/tests/command_line/reference.rs). */
  fromCommandLine: 1e-9,
  /** Public genomes that everybody is compared with (reference/panel/people.tsv). */
  publicGenomes: 2504,
} as const;
