import { formatNumber, formatPercent } from "../../../lib/format.ts";
import { leastUsefulRatio, liabilityThreshold, riskAt, riskSpan } from "../../../science/liability.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { StepsTable } from "../steps-table.tsx";

/** An invented disease and a person's score. */
const example = { prevalence: 0.01, r2: 0.07 };
const z = 2;

/** Lifetime risk by the liability-threshold model. */
export function RiskSection() {
  const span = riskSpan(example);
  return (
    <>
      <Paragraphs
        texts={[
          "Everyone has a tendency to a disease, with many small causes, which follows a normal curve among people. Those above a threshold get the disease at some time; the threshold fits the published share. A score moves the middle of the curve by what it explains, and narrows it a little.",
          `An odds ratio becomes a shift of the tendency, a = ln(OR) × K(1 − K)/φ(t), where K is the share of people with the disease and t the threshold. A set explains Σ 2p(1 − p)a², each effect reduced as for traits. The range of a risk follows from that of the complete set, wrong calls included, if it explained half or twice as much as estimated.`,
          `A score counts as useful where people at its 95th percentile have at least ${formatNumber(leastUsefulRatio, 1)} times the average risk: our choice, since two good counts of the same disease differ by more. For other scores the page gives no number.`,
        ]}
      />
      <StepsTable
        caption="An invented example"
        steps={[
          ["People with the disease, K", formatPercent(example.prevalence)],
          ["Threshold t", formatNumber(liabilityThreshold(example.prevalence), 3)],
          ["The score explains, r²", formatPercent(example.r2)],
          [
            "Risk at the 5th and the 95th percentile",
            `${formatPercent(span.low, 1)}; ${formatPercent(span.high, 1)}`,
          ],
          [`Risk at z = ${z}`, formatPercent(riskAt(z, example), 1)],
        ]}
      />
    </>
  );
}
