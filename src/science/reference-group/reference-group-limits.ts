/**
 * Limits of the reference group's rules. They are ours, chosen on the public genomes of reference/panel/;
 * tests/population measures their effect, and docs/percentiles.md gives the reason for each.
 */

/** With fewer panel sites typed there is no reference: a share's spread is then above 0.06. */
export const fewestPanelSites = 100;

/** A fit below this many standard deviations means that no mixture of the components resembles the genome. */
export const worstFit = -2.3;

/** From this European share on a loaded set that only its study's frequencies know is placed among Europeans. */
export const leastEuropeanShare = 0.75;

/** From this European share on SNPs that were saved without their file are compared with Europeans: places move by 0.06 SD at most. */
export const leastShareOfSavedSnps = 0.95;

/** Shares are settled when none of them moves by more than this in a round. */
export const settledShare = 1e-4;

/** Rounds after which shares are used as they are. */
export const mostRounds = 300;
