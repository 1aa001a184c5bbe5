import { formatCount, formatExact, formatNumber, formatPercent, formatRange } from "../../../lib/format.ts";
import { mostAccurateText, usefulText } from "../../../parts/prediction/prediction-limits.tsx";
import { leadSetCorrelation } from "../../../science/ensemble/iq-ensemble.ts";
import { shareOfLeadSetsTogether } from "../../../science/ensemble/lead-sets-together.ts";
import { measuredOnGenomes } from "../../../science/iq/measured-spread.ts";
import { reachOfGenes } from "../../../science/iq/reach-of-genes.ts";
import { shareOfSets } from "../../../science/iq/share-of-sets.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";

/** Share of the sets’ variance on a chip with few of their SNPs. */
const littleOfSets = 0.15;

/** The measured accuracy of the model, and its consequences. */
export function AccuracySection() {
  const { low, high } = reachOfGenes(shareOfSets(littleOfSets));
  return (
    <Paragraphs
      texts={[
        `We placed ${formatCount(measuredOnGenomes.people, "public genome", "public genomes")} with tables made without them. The genetic part’s mean lies within ${formatNumber(measuredOnGenomes.farthestMean, 2)} points of the middle in each of five groups. Its spread is ${formatRange(measuredOnGenomes.leastSpread, measuredOnGenomes.mostSpread, formatPercent)} of what the weights state, and closer to it where SNPs are predicted by proxy. The two sets correlate at ${formatExact(leadSetCorrelation)} there, less than genome-wide scores do, so the points are too small: the two explain ${formatPercent(shareOfLeadSetsTogether(), 1)} together by their own accuracies, and ${formatPercent(shareOfSets(1), 1)} by the formula.`,
        `On a chip that holds ${formatPercent(littleOfSets)} of the variance, 95 of 100 people get an estimate from ${formatRange(low, high)} by genes alone. Where the public genomes have no one like the file, there is no genetic part. ${mostAccurateText()} ${usefulText}`,
      ]}
    />
  );
}
