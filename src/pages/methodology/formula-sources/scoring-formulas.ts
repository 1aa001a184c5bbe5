/** The score and its expectation, in TeX. */
export const scoringFormulas = {
  scoringSum: "s = \\sum_i \\beta_i d_i",
  scoringMean: "\\mu = \\sum_i 2 f_i \\beta_i",
  scoringRowVariance: "v_i = 2 f_i (1 - f_i) \\beta_i^2",
  scoringVariance: "\\sigma^2 = F \\sum_i v_i",
  scoringContribution: "a_i = \\beta_i (d_i - 2 f_i)",
} as const;
