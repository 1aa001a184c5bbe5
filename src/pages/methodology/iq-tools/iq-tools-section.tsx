import { formatExact, formatNumber, formatPercent, formatRange } from "../../../lib/format.ts";
import { ensembleOf } from "../../../science/ensemble/ensemble.ts";
import { genomeWideScoreCorrelation, leadSetCorrelation } from "../../../science/ensemble/iq-ensemble.ts";
import { predictionInterval } from "../../../science/iq/intervals.ts";
import { leastNarrowing } from "../../../science/iq/value-of-inputs.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { StepsTable } from "../steps-table.tsx";

/** Two invented estimates for one person. */
const members = [
  { z: 1.2, accuracy: 0.3 },
  { z: 0.4, accuracy: 0.2 },
] as const;
const overlap = 0.5;

/** How the tools that follow a prediction compute their answers. */
export function IqToolsSection() {
  return (
    <>
      <Paragraphs
        texts={[
          "What moves the estimate: one input at a time moves to the ends of the range that covers about nine in ten people, or by one step. A genome adds its own two scores; a score you type replaces them.",
          "Draws: each draw adds a normal error to every input, to a genome’s scores for the SNPs its file lacks, and for what no input explains, so that the spread matches the model. The share of a source is the variance that it causes alone. Errors without a published figure are our choice. The seed is fixed: the same inputs always give the same draws.",
          `Ensemble: weights b = C⁻¹ r from the members’ correlations C and their accuracies r; the estimate is 100 + 15 b·z, and together they explain r C⁻¹ r. Genome-wide scores of cognition and education correlate at ${formatExact(genomeWideScoreCorrelation)} (Lee et al. 2018), the smaller sets used here at ${formatExact(leadSetCorrelation)} (measured on the public genomes); the other correlations are our estimates, and you can change them.`,
          "Cognitive profile: the true value in a tested domain is 100 + r (x − 100), give or take 1.96 × 15 √(r (1 − r)), where x is the result and r the reliability of the test. Two domains differ only if both were tested and their ranges do not overlap. A domain without a test is estimated from IQ and its loading.",
          `What to add first: the value of an input is how much it narrows the 95 % range, half of which is 1.96 × 15 √(1 − R²). Under ${formatNumber(leastNarrowing, 1)} points on either side, it is not worth adding (our choice).`,
        ]}
      />
      <EnsembleExample />
    </>
  );
}

function EnsembleExample() {
  const ensemble = ensembleOf(members, [
    [1, overlap],
    [overlap, 1],
  ]);
  if (ensemble === null) return null;
  const { weights, iq, r2, rmse } = ensemble;
  const { low, high } = predictionInterval(iq, rmse);
  return (
    <StepsTable
      caption={`An invented ensemble: two estimates that correlate at ${formatExact(overlap)}`}
      steps={[
        ["Estimates, SD", members.map(({ z }) => formatNumber(z, 1)).join("; ")],
        ["Accuracies", members.map(({ accuracy }) => formatNumber(accuracy, 1)).join("; ")],
        ["Weights", weights.map((weight) => formatNumber(weight, 3)).join("; ")],
        ["Ensemble, IQ", formatNumber(iq, 1)],
        ["Explained", formatPercent(r2, 1)],
        ["95 % range", formatRange(low, high)],
      ]}
    />
  );
}
