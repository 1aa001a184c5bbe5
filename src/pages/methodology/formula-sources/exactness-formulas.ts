/** How the engine adds up, in TeX: Neumaier's addition of a term x, which compensates for rounding. */
export const exactnessFormulas = {
  exactnessSum: "t = s + x",
  exactnessLost: "e \\leftarrow e + (s - t) + x \\quad \\text{if } |s| \\ge |x|",
  exactnessLostOtherwise: "e \\leftarrow e + (x - t) + s \\quad \\text{else}",
  exactnessNext: "s \\leftarrow t",
  exactnessTotal: "\\text{total} = s + e",
} as const;
