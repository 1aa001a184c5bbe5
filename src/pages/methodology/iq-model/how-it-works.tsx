import { formatNumber, formatPercent } from "../../../lib/format.ts";
import { modelFormula } from "../../../parts/prediction-result/report-words.ts";
import {
  directMixture,
  geneticWeights,
  genomeWideCorrelation,
  iqScale,
  leadSetR2,
  leadSetRows,
} from "../../../science/iq/iq-constants.ts";
import { intervalMultiplier } from "../../../science/scoring-constants.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { Formula } from "../formula.tsx";

/** The model in words and formulas. */
export function HowItWorks() {
  const { intelligence, education, sd } = directMixture;
  return (
    <>
      <Paragraphs
        texts={[
          "An IQ is predicted from up to four parts: genes, the time before birth, the home, and images of the brain. Only parts that were given count, in the estimate and in its range; an empty field is never a given zero.",
        ]}
      />
      <Formula>{modelFormula()}</Formula>
      <Paragraphs
        texts={[
          `Genes: two scores are placed among people of like ancestry, z(cognition) of ${formatNumber(leadSetRows.intelligence)} SNPs and z(education) of ${formatNumber(leadSetRows.education)}. Direct genetics is (${intelligence} z(cognition) + ${education} z(education)) / ${sd}; nurture, what parents pass on by how they raise a child, is z(education). With one score only, that one stands for both. A typed score is mixed with the genome’s other one only where both together tell more.`,
          `The weights ${geneticWeights.direct} and ${geneticWeights.nurture} belong to genome-wide scores, which correlate with IQ at their sum, ${genomeWideCorrelation}. The lead SNPs tell less: by our estimate the complete sets explain ${formatPercent(leadSetR2.intelligence, 1)} and ${formatPercent(leadSetR2.education, 1)} of IQ, times the squared correlation of the SNPs on the file with the complete set, times the portability outside Europe. k is the correlation that follows over ${genomeWideCorrelation}. For typed genome-wide scores it is the root of the portability to their group, and so 1 for Europeans.`,
          `The other parts are sums of weight times exposure, by the table below. Brain measures enter as z-scores.`,
          `The prediction interval is IQ ± ${intervalMultiplier} × ${iqScale.sd} × √(1 − R²). R² adds up what each given part explains. A measurement interval stands beside it; it says what a test would show again, and nothing about the prediction.`,
          "Model shares are the points of each part without their sign over their sum, brought within fixed bounds. Where nothing could be computed there is a placeholder that says so, and no result.",
        ]}
      />
      <Paragraphs
        texts={[
          `A percentile is that of the normal curve around ${formatNumber(iqScale.mean)}, kept between 1 and 99.`,
        ]}
      />
    </>
  );
}
