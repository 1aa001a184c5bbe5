import { Box, chakra } from "@chakra-ui/react";
import { formatNumber, formatPercent, formatRange, formatRoughPercent } from "../../lib/format.ts";
import { cognitiveDomains } from "../../science/iq/cognitive-domains.ts";
import { everythingGiven } from "../../science/iq/everything-given.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { measuredOnGenomes } from "../../science/iq/measured-spread.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { siblingEffect } from "../../science/sibling-effect.ts";

/** Half the width of the range that a usual full-scale test leaves open. */
function testHalfWidth(): string {
  const reliability = cognitiveDomains.find(({ id }) => id === "full-scale")?.reliability ?? 0;
  return formatNumber(intervalMultiplier * iqScale.sd * Math.sqrt(1 - reliability));
}

/** What a result is not. */
export const notText = [
  "It is no cognitive test and cannot stand in for one.",
  "It is no medical finding: no laboratory confirmed the genotypes, and no rare or disease-causing variant was looked for.",
  "It gives no ground for decisions on schooling, treatment, employment or reproduction.",
] as const;

/** What limits a result. */
export const limitTexts: readonly string[] = [
  "Effects come from studies of people of European ancestry. Elsewhere they tell less, often less than half.",
  `Between brothers and sisters the effect of the education score is about half (${formatNumber(siblingEffect, 2)}), so that it explains about a quarter as much. For other scores this has not been measured.`,
  "What is given of the time before birth and of home are associations in groups. Changing one need not change a person.",
  `On ${formatNumber(measuredOnGenomes.people)} public genomes the genetic points spread by ${formatRange(measuredOnGenomes.leastSpread, measuredOnGenomes.mostSpread, formatPercent)} of what the weights state, because the two sets of SNPs overlap less than genome-wide scores do: the points are rather too small.`,
];

/** What may help instead. */
export const usefulText = `If cognition is in question, a standard full-scale test leaves a range of about ±${testHalfWidth()} points.`;

/** The most that the model can predict of a person. */
export function mostAccurateText(): string {
  const { r2, rmse } = everythingGiven();
  return `With every input given, genome-wide scores among them, the model explains ${formatRoughPercent(r2)} of the differences between people: by it, 95 of 100 people lie within ${formatNumber(intervalMultiplier * rmse)} points of their estimate on either side. This has not been tested.`;
}

/** The limits of the number, once on the page. */
export function PredictionLimits() {
  return (
    <chakra.ul display="grid" gap="2" maxWidth="70ch" paddingStart="5" listStyleType="disc">
      {[...notText, ...limitTexts, usefulText].map((text) => (
        <Box as="li" key={text}>
          {text}
        </Box>
      ))}
    </chakra.ul>
  );
}
