import { formatNumber, formatPercent, formatRange } from "../../../lib/format.ts";
import {
  compositeLimit,
  geneticWeights,
  genomeWideCorrelation,
  leadSetR2,
  leadSetRows,
  mostR2,
  socioeconomicScales,
  zScoreLimit,
} from "../../../science/iq/iq-constants.ts";
import { percentileLimits } from "../../../science/scoring-constants.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { Formulas } from "../formula.tsx";

/** The model in words and formulas. */
export function HowItWorks() {
  return (
    <>
      <Paragraphs
        texts={[
          "An IQ is predicted from up to four parts: genes G, the time before birth P, the home S, and images of the brain N. Only parts that were given count, in the estimate and in its range; an empty field never counts as zero.",
        ]}
      />
      <Formulas label="Estimate" names={["iqLatentG", "iqEstimate"]} />
      <Paragraphs
        texts={[
          `Genes: cognition (C, ${formatNumber(leadSetRows.intelligence)} SNPs) and education (E, ${formatNumber(leadSetRows.education)}) are placed among people of like ancestry. Their mixture (D) represents direct effects; the education score alone represents nurture, what parents pass on by how they raise a child. A single score represents both. A typed score is mixed with the genome’s other score only if the two together explain more.`,
        ]}
      />
      <Formulas label="Genetic part" names={["iqDirectScore", "iqGenes"]} />
      <Paragraphs
        texts={[
          `The weights ${geneticWeights.direct} and ${geneticWeights.nurture} belong to genome-wide scores, which correlate with IQ at their sum, ${genomeWideCorrelation}. The lead SNPs explain less: by our estimate the complete sets explain ${formatPercent(leadSetR2.intelligence, 1)} and ${formatPercent(leadSetR2.education, 1)} of IQ. c is the squared correlation of the SNPs on the file with the complete set, of cognition and of education; m is the share of R² that is left in people of other ancestry, 1 for Europeans. For typed genome-wide scores, k is the square root of m.`,
        ]}
      />
      <Formulas
        label="Size of the genetic part"
        names={["iqSize", "iqDirectAccuracy", "iqCognitionAccuracy", "iqEducationAccuracy"]}
      />
      <Paragraphs
        texts={[
          `The other parts are sums of weights w times exposures x, and of weights v times brain measures y; the tables below have every weight. Measures are z-scores limited to ${zScoreLimit} either way, S is limited to ${compositeLimit} either way, and an income counts as at least ${formatNumber(socioeconomicScales.household_income.least)} dollars.`,
        ]}
      />
      <Formulas
        label="Other parts"
        names={["iqBeforeBirth", "iqHome", "iqSchooling", "iqIncome", "iqPrestige", "iqImages"]}
      />
      <Paragraphs
        texts={[
          `R² adds up what each given part explains, at most ${mostR2}. The prediction interval follows from it. The measurement interval beside it says what a repeated test would show, and nothing about the prediction.`,
        ]}
      />
      <Formulas
        label="Explained share and range"
        names={[
          "iqExplained",
          "iqGeneticVariance",
          "iqGeneticWeights",
          "iqBirthVariance",
          "iqHomeVariance",
          "iqImageVariance",
          "iqInterval",
        ]}
      />
      <Paragraphs
        texts={[
          `A model share is a part’s points without their sign, divided by the sum of all parts’ points, within fixed bounds. If nothing can be computed, a placeholder says so and there is no result. A percentile is that of the normal curve around the mean, from ${formatRange(percentileLimits.low, percentileLimits.high)}.`,
        ]}
      />
    </>
  );
}
