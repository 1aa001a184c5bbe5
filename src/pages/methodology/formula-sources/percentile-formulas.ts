import { intervalMultiplier } from "../../../science/scoring-constants.ts";
import { texNumber as n } from "./tex-number.ts";

/** The place of a score among people, in TeX. */
export const percentileFormulas = {
  percentileMixture: "f = \\sum_k q_k p_k",
  percentileLetters: "t_k = q_k \\left(\\frac{d\\,p_k}{f} + \\frac{(2 - d)(1 - p_k)}{1 - f}\\right)",
  percentileShares: "q_k \\leftarrow \\frac{\\sum t_k}{2 n}",
  percentileFit: "\\text{fit} = \\frac{L - \\text{E}(L)}{\\sqrt{\\text{Var}(L)}}",
  percentileZ: "z = \\frac{s - \\mu}{\\sigma}",
  percentileLinkage: "F = 1 + (R - 1)\\,\\frac{n}{N}",
  percentileLinkageOfMixture: "R = \\sum_k q_k R_k",
  percentileCurve: "\\text{percentile} = 100\\,\\Phi(z)",
  percentileCoverage: "c = \\frac{\\sum_{\\text{found}} v_i}{\\sum_{\\text{all}} v_i}",
  percentileLinked: "\\rho^2 = \\frac{c R}{1 + (R - 1) c}",
  percentileComplete: "z_{\\text{all}} = \\rho\\,z",
  percentileWrongCalls: "e = \\frac{\\varepsilon \\sum_{\\text{found}} \\beta_i^2}{V}",
  percentileRange: "z_{\\text{all}} \\pm k \\sqrt{1 - \\rho^2 + e}",
  percentileWidth: `k = ${n(intervalMultiplier)} + \\frac{${n(intervalMultiplier)}^3 - 3 \\times ${n(intervalMultiplier)}}{24}\\,\\kappa`,
  percentileKurtosis:
    "\\kappa = \\frac{\\varepsilon \\sum_{\\text{found}} \\beta_i^4}{V^2 (1 - \\rho^2 + e)^2}",
} as const;
