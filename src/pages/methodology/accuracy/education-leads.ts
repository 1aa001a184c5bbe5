/**
 * Facts about the complete education set, for which the page would have to load the whole table. The test beside this
 * file compares them with the table.
 */
export const educationLeads = {
  rows: 1271,
  /** Share of the differences in years of schooling, as published (Lee JJ et al. 2018, text). */
  r2: 0.032,
  /** Sum of 2p(1-p)beta² over its rows. */
  variance: 0.0589517,
} as const;

/** The rest of that sum in people who were not in the study, by which our own estimates are shrunk. */
export const shrinkage = Number((educationLeads.r2 / educationLeads.variance).toFixed(2));
