import { formatExact, formatNumber, formatPercent } from "../../../lib/format.ts";
import { fewestProxySites, leastPredictedR2, proxyWindow } from "../../../science/proxies/proxy-rules.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { citedWorks } from "../cited-works.ts";
import { ConstantTable } from "../constant-table.tsx";
import { Formulas } from "../formula.tsx";
import { StepsTable } from "../steps-table.tsx";
import { proxyConstants } from "./proxy-constants.ts";
import { exampleNeighbours, proxyExample } from "./proxy-example.ts";

function exampleSteps() {
  const { ridge, found, copies } = proxyExample();
  const { together, withMissing, frequencies, people, copies: onFile } = exampleNeighbours;
  return [
    ["Correlations of the missing SNP with two neighbours", withMissing.join("; ")],
    ["of the neighbours with each other", formatExact(together)],
    ["Frequencies: of the missing SNP, of the neighbours", frequencies.join("; ")],
    ["People learnt from, n", formatNumber(people)],
    ["Copies that the file has of the neighbours", onFile.join("; ")],
    ["w", [...ridge.weights].map((weight) => formatNumber(weight, 4)).join("; ")],
    ["k", formatNumber(ridge.freedom, 2)],
    ["r²", formatNumber(found.predictedR2, 4)],
    ["Expected copies of the missing SNP", formatNumber(copies, 3)],
  ] as const;
}

/** How SNPs that a file lacks are predicted from their neighbours. */
export function ProxySection() {
  return (
    <>
      <Paragraphs
        texts={[
          `SNPs near each other are inherited together. A SNP of a built-in set that the file lacks is predicted, by ridge regression, from those within ${formatNumber(proxyWindow)} letters that the file has. C holds the correlations of these neighbours with each other, c those with the missing SNP, in the people of the reference. The penalty limits the effect of chance.`,
          "Weights fit the n people they were learnt from better than others. A and B are the covariance and the variance of the prediction in other people, and k is the effective number of parameters; T transposes a column, and I is the identity matrix. The weights are multiplied by h, so that one more predicted copy means one more copy on average.",
        ]}
      />
      <Formulas
        label="Prediction of a missing SNP"
        names={[
          "proxyWeights",
          "proxyFreedom",
          "proxyCovariance",
          "proxyVariance",
          "proxyR2",
          "proxyStretch",
          "proxyCopies",
          "proxySpread",
        ]}
      />
      <Paragraphs
        texts={[
          `Below an r² of ${formatPercent(leastPredictedR2)} a SNP is not predicted. A predicted SNP adds to the share of variance found by its r² alone; mean, variance and correlation with the whole set follow from the same correlations. With fewer than ${formatNumber(fewestProxySites)} sites the place is that of the SNPs found.`,
        ]}
      />
      <StepsTable caption="An invented example" steps={exampleSteps()} />
      <ConstantTable title="Proxies" rows={proxyConstants} />
      <Paragraphs
        texts={[
          "A prediction is an average over people who share some letters: it says nothing about a single SNP, and never replaces a call. In people of African ancestry fewer SNPs are predicted; where no reference fits, none are.",
          `Sources: ${citedWorks.ridge} (ridge regression); ${citedWorks.adjusted} (adjusted R²); ${citedWorks.parameters} (effective number of parameters).`,
        ]}
      />
    </>
  );
}
