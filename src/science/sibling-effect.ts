import type { ScoreTrait } from "./weight-set.ts";

/**
 * Effect of a SNP of the education study between brothers and sisters over its effect among people at large, 22,135
 * pairs, standard error 0.04 (Lee JJ et al. 2018, supplementary table 21; docs/science.md#what-a-score-explains). What
 * a score explains falls by its square. It was measured for that trait alone, and is used for no other.
 */
export const siblingEffect = 0.53;

/** The same for a trait's scores; null where it was not measured. */
export function siblingEffectOf(trait: ScoreTrait): number | null {
  return trait === "education" ? siblingEffect : null;
}
