import { normaliseScore } from "../../../science/normalise-score.ts";
import { estimateFullSet } from "../../../science/percentile.ts";
import { schoolingEstimate } from "../../../science/schooling-estimate.ts";
import { scoreDifference } from "../../../science/score-difference.ts";
import { placedExample } from "../percentiles/placed-example.ts";
import { scoredExample } from "../scoring/example-set.ts";
import { educationLeads } from "./education-leads.ts";

/** z of a second invented person on the same SNPs. */
export const otherZ = 0.6;

/** The invented file, as if its set explained what all education leads do, and a second person beside it. */
export function accuracyExample() {
  const { place } = placedExample();
  const { report } = scoredExample();
  const score = normaliseScore(report, educationLeads.r2, place);
  const other = normaliseScore(report, educationLeads.r2, {
    ...place,
    ...{ z: otherZ, zUnlimited: otherZ },
    fullSet: estimateFullSet(otherZ, place.squaredCorrelation ?? 0, place.wrongCalls),
  });
  const difference = scoreDifference(other, score);
  const { personal, z } = score;
  if (personal === null || difference === null || z === null) throw new RangeError("the example has a place");
  return { z, personal, years: schoolingEstimate(z, personal.expectedR2), difference };
}
