import { portabilityRatios } from "../../../science/reference/portability-ratios.generated.ts";
import {
  compareWithReference,
  type Placed,
} from "../../../science/reference-group/compare-with-reference.ts";
import { perComponent, weightedByShares } from "../../../science/reference-group/components.ts";
import { linkageFactor } from "../../../science/reference-group/linkage-factor.ts";
import { portability } from "../../../science/reference-group/portability.ts";
import type { SetCalibration } from "../../../science/reference-group/set-calibration.ts";
import { scoredExample } from "../scoring/example-set.ts";

/** By how much linkage raises the variance of the whole invented set: invented, too. */
export const exampleLinkage = 1.12;

/** An invented mixture, and frequencies of one allele in its components. */
export const exampleMixture = {
  shares: { EUR: 0.6, AFR: 0.4, EAS: 0, SAS: 0, NAT: 0 },
  frequencies: { EUR: 0.42, AFR: 0.17, EAS: 0, SAS: 0, NAT: 0 },
} as const;

const european = { kind: "european" } as const;

/** The place of the invented file on the invented set among Europeans. */
export function placedExample(): { place: Placed; linkage: number } {
  const { outcomes, report } = scoredExample();
  const calibration: SetCalibration = {
    measuredRows: outcomes.length,
    linkageRatios: perComponent(() => exampleLinkage),
  };
  const linkage = linkageFactor(calibration, european, report.matched);
  const rows = outcomes.map(({ row: { weight, frequency }, dosage }) => {
    return { weight, frequency, dosage, likelyFrequency: null };
  });
  const place = compareWithReference(rows, {
    reference: "european",
    linkageFactor: linkage,
    wholeLinkage: exampleLinkage,
    portability: 1,
    isWholeKnown: true,
    frequenciesFromPanel: 0,
  });
  if (place.kind === "withheld") throw new RangeError("the example has a place");
  return { place, linkage };
}

/** How the mixture changes a frequency, and what a score explains. */
export function mixedExample(): { frequency: number; portability: number } {
  const { shares, frequencies } = exampleMixture;
  return {
    frequency: weightedByShares(shares, frequencies),
    portability: portability({ kind: "adjusted", shares }, portabilityRatios),
  };
}
