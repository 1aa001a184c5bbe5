/** Words for how far a z-score lies from the middle, from the smallest. */
export const effectSizeCategories = ["negligible", "small", "medium", "large"] as const;

/** A word for how far a z-score lies from the middle. */
export type EffectSizeCategory = (typeof effectSizeCategories)[number];

/** Where each word ends, in standard deviations (docs/science.md#words-for-a-distance); `large` has no end. */
export const effectSizeEnds = { negligible: 0.2, small: 0.5, medium: 0.8 } as const;

/** The word for a z-score by its size, whatever its sign. */
export function effectSizeCategory(z: number): EffectSizeCategory {
  const size = Math.abs(z);
  if (size < effectSizeEnds.negligible) return "negligible";
  if (size < effectSizeEnds.small) return "small";
  return size < effectSizeEnds.medium ? "medium" : "large";
}
