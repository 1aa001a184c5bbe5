import { ridgePenalty } from "../../../science/proxies/proxy-rules.ts";
import { texNumber as n } from "./tex-number.ts";

/** How a missing SNP is predicted from its neighbours, in TeX. */
export const proxyFormulas = {
  proxyWeights: `w = (C + ${n(ridgePenalty)}\\,I)^{-1} c`,
  proxyFreedom: `k = \\text{tr}\\left(C\\,(C + ${n(ridgePenalty)}\\,I)^{-1}\\right)`,
  proxyCovariance: "A = 1 - (1 - w^{\\text{T}} c)\\,\\frac{n}{n - k}",
  proxyVariance: "B = w^{\\text{T}} C w\\,\\frac{n}{n - k}",
  proxyR2: "r^2 = \\min\\left(1, \\frac{A^2}{B}\\right)",
  proxyStretch: `h = \\min\\left(${n(1 + ridgePenalty)}, \\frac{A}{B}\\right)`,
  proxyCopies: "\\text{copies} = 2f + h\\,\\sigma \\sum_j \\frac{w_j (d_j - 2 f_j)}{\\sigma_j}",
  proxySpread: "\\sigma^2 = 2f(1 - f)",
} as const;
