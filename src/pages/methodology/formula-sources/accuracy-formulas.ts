import { intervalMultiplier, schooling } from "../../../science/scoring-constants.ts";
import { siblingEffect } from "../../../science/sibling-effect.ts";
import { shrinkage } from "../accuracy/education-leads.ts";
import { texNumber as n } from "./tex-number.ts";

/** How much a score explains, in TeX. */
export const accuracyFormulas = {
  accuracyOnFile: "r^2 = r_{\\text{set}}^2\\,m\\,\\rho^2",
  accuracyMixture: "m = \\sum_k q_k m_k",
  accuracyEstimate: `r_{\\text{set}}^2 = ${n(shrinkage)} \\sum_i v_i`,
  accuracyShift: `\\text{trait} = r z \\pm ${n(intervalMultiplier)} \\sqrt{1 - r^2}`,
  accuracySchooling: `\\text{years} = ${n(schooling.mean)} + ${n(schooling.sd)}\\,r z`,
  accuracyDifference: "D = \\rho_1 z_1 - \\rho_2 z_2",
  accuracyDifferenceRange: `D \\pm ${n(intervalMultiplier)} \\sqrt{(1 - \\rho_1^2) + (1 - \\rho_2^2)}`,
  accuracyChance:
    "\\text{chance} = \\Phi\\left(\\frac{r_1 z_1 - r_2 z_2}{\\sqrt{(1 - r_1^2) + (1 - r_2^2)}}\\right)",
  accuracySiblings: `r_{\\text{siblings}}^2 \\approx ${n(siblingEffect)}^2\\,r^2`,
} as const;
