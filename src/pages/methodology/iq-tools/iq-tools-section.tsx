import { formatExact, formatNumber, formatPercent } from "../../../lib/format.ts";
import { ensembleOf } from "../../../science/ensemble/ensemble.ts";
import { genomeWideScoreCorrelation, leadSetCorrelation } from "../../../science/ensemble/iq-ensemble.ts";
import { predictionInterval } from "../../../science/iq/intervals.ts";
import { leastNarrowing } from "../../../science/iq/value-of-inputs.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { StepsTable } from "../steps-table.tsx";

/** Two invented estimates of somebody. */
const members = [
  { z: 1.2, accuracy: 0.3 },
  { z: 0.4, accuracy: 0.2 },
] as const;
const overlap = 0.5;

/** What the tools compute that go on from a prediction. */
export function IqToolsSection() {
  return (
    <>
      <Paragraphs
        texts={[
          "What moves the estimate: each input goes to the ends of the range in which about nine of ten people lie, or one step, while the others stay. A genome brings its own two scores; a typed score takes their place.",
          "Draws: every input moves by a normal error, the scores of a genome by what its file leaves open of a genome-wide score, and what no input explains is added, so that the draws spread as the model says. The share of a source is the variance of the points that it moves alone. Errors that nobody states are our choice. One seed gives everybody the same draws for the same inputs.",
          `Ensemble: weights b = C⁻¹ r from the members’ correlations C and their accuracies r; the estimate is 100 + 15 b·z, and together they explain r C⁻¹ r. Genome-wide scores of cognition and education correlate at ${formatExact(genomeWideScoreCorrelation)} (Lee et al. 2018), the smaller sets used here at ${formatExact(leadSetCorrelation)} (measured on the public genomes); other correlations are our estimates and can be changed. Correlations that no people can have are refused.`,
          "Cognitive profile: the true value of a tested domain lies at 100 + r (x − 100), give or take 1.96 × 15 √(r (1 − r)), x being the result and r the reliability of its test. Domains differ only where both were tested and the ranges do not overlap. A domain without a test follows an IQ estimate by its loading.",
          `What to add first: an input is worth what it narrows the 95 % range, 1.96 × 15 √(1 − R²) before less the same after. Under ${formatNumber(leastNarrowing, 1)} points on either side it is called not worth adding (our choice).`,
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
        ["95 % range", `${formatNumber(low)} to ${formatNumber(high)}`],
      ]}
    />
  );
}
