/**
 * Effect of a SNP of the education study between brothers and sisters over its effect among people at large, 22,135 pairs, standard
 * error 0.04 (Lee JJ et al. 2018, supplementary table 21; docs/science.md#what-a-score-explains). What a score explains falls by
 * its square.
 */
export const siblingEffect = 0.53;
