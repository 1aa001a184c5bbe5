import { formatCount, formatNumber, formatPercent } from "../../../lib/format.ts";
import { PlainTable } from "../../../parts/genome-card/plain-table.tsx";
import { mostAccurateText, usefulText } from "../../../parts/prediction-result/prediction-limits.tsx";
import { measuredOnGenomes } from "../../../science/iq/measured-spread.ts";
import { reachOfGenes } from "../../../science/iq/reach-of-genes.ts";
import { shareOfSets } from "../../../science/iq/share-of-sets.ts";
import { portabilityRatios } from "../../../science/reference/portability-ratios.generated.ts";
import type { Component } from "../../../science/reference-group/components.ts";
import { siblingEffect } from "../../../science/sibling-effect.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { componentNames } from "../component-names.ts";
import { amongPeople, type PublishedFigure, withinFamilies } from "./published-accuracy.ts";

/** Share of the sets’ variance that a chip with few of their SNPs holds. */
const littleOfSets = 0.15;

function FigureTable({ caption, figures }: { caption: string; figures: readonly PublishedFigure[] }) {
  return (
    <PlainTable
      caption={caption}
      heads={["Predictor", "Outcome", "Figure", "Source"]}
      wordHeads={["Outcome", "Figure", "Source"]}
      maxWidth="64rem"
      rows={figures.map(({ predictor, outcome, figure, source }) => ({
        key: `${predictor} ${outcome}`,
        cells: [predictor, outcome, figure, source],
      }))}
    />
  );
}

/** What was published and measured of the accuracy, and for whom it holds less. */
export function AccuracySection() {
  const { low, high } = reachOfGenes(shareOfSets(littleOfSets));
  return (
    <>
      <Paragraphs
        texts={[
          "Figures of genome-wide scores, which use about a million SNPs, do not hold for the lead SNPs on a consumer chip. They show what is known at best.",
        ]}
      />
      <FigureTable caption="Explained among people of European ancestry" figures={amongPeople} />
      <FigureTable caption="Between brothers and sisters" figures={withinFamilies} />
      <Paragraphs
        texts={[
          `Within families an effect of the education score is about half (${siblingEffect}), so that it explains about ${formatPercent(siblingEffect ** 2)} of what it explains among people; of the other sets nobody has measured it. Part of what it tells is the home that parents with such genes make.`,
          "Effects were measured in people of European ancestry. Elsewhere a score explains less, by the factors below, which the model allows for. Where the public genomes have no one like the file, there is no genetic part.",
        ]}
      />
      <PlainTable
        caption="Share of a score’s R² that is left"
        heads={["Like public genomes of this ancestry", "Factor"]}
        maxWidth="30rem"
        rows={Object.entries(componentNames).map(([component, name]) => ({
          key: component,
          cells: [name, formatNumber(portabilityRatios[component as Component], 2)],
        }))}
      />
      <Paragraphs
        texts={[
          `We placed ${formatCount(measuredOnGenomes.people, "public genome", "public genomes")} by tables that had not seen them. The genetic part’s mean lies within ${formatNumber(measuredOnGenomes.farthestMean, 2)} points of 0 in each of five groups. Its spread is ${formatPercent(measuredOnGenomes.leastSpread)} to ${formatPercent(measuredOnGenomes.mostSpread)} of what the formula states, the more where SNPs are predicted by proxy, because the two sets correlate less than genome-wide scores do: the formula says a little more than there is.`,
          `On a chip that holds ${formatPercent(littleOfSets)} of the variance, 95 of 100 people come out from ${formatNumber(low)} to ${formatNumber(high)} by genes alone. ${mostAccurateText()} ${usefulText}`,
        ]}
      />
    </>
  );
}
