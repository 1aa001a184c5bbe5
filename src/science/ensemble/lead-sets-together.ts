import { leadSetR2 } from "../iq/iq-constants.ts";
import { leadSetCorrelation } from "./iq-ensemble.ts";

/**
 * Share of IQ that both complete lead sets explain together by their own accuracies and the correlation that was measured between them:
 * r' C⁻¹ r of two scores (docs/iq-model.md#accuracy). The model, which takes them for genome-wide scores, tells less.
 */
export function shareOfLeadSetsTogether(): number {
  const { intelligence, education } = leadSetR2;
  const shared = 2 * leadSetCorrelation * Math.sqrt(intelligence * education);
  return (intelligence + education - shared) / (1 - leadSetCorrelation ** 2);
}
