/** Percentiles of whole standard deviations, as marks on a curve's axis: -2, -1, 0, 1 and 2. */
export const percentileTicks = [
  { at: -2, label: "2nd" },
  { at: -1, label: "16th" },
  { at: 0, label: "50th" },
  { at: 1, label: "84th" },
  { at: 2, label: "98th" },
] as const;
