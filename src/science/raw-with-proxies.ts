import type { NormalisedScore } from "./normalise-score.ts";

/**
 * The sum that z was computed by, where it includes SNPs by proxy: z is (sum − mean) / SD, before z is limited. Null
 * where no SNP was predicted, and where mean and SD are withheld.
 */
export function rawWithProxies({
  predictedRows,
  expectation,
  zUnlimited,
}: Pick<NormalisedScore, "predictedRows" | "expectation" | "zUnlimited">): number | null {
  if (predictedRows === 0 || expectation === null || zUnlimited === null) return null;
  return expectation.mean + zUnlimited * expectation.sd;
}
