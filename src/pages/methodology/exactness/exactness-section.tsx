import { formatExact, formatNumber } from "../../../lib/format.ts";
import { Paragraphs, Points } from "../../../ui/text-section.tsx";
import { citedWorks } from "../cited-works.ts";
import { constantRow, publishedRow } from "../constant-row.ts";
import { ConstantTable } from "../constant-table.tsx";
import { Formulas } from "../formula.tsx";
import { StepsTable } from "../steps-table.tsx";
import { compensatedSum, exactSum, exampleTerms, plainSum } from "./addition-example.ts";
import { exactness } from "./exactness-figures.ts";

/** How exact a score is, and by what that is tested. */
export function ExactnessSection() {
  return (
    <>
      <Paragraphs
        texts={[
          `A computer rounds at every addition. The engine carries along what is rounded away (${citedWorks.addition}), in blocks of ${formatNumber(exactness.blockRows)} SNPs and in the order of the set. So a score is the same to its last digit on every device.`,
        ]}
      />
      <Formulas
        label="Adding with what is rounded away"
        names={["exactnessSum", "exactnessLost", "exactnessLostOtherwise", "exactnessNext", "exactnessTotal"]}
      />
      <StepsTable
        caption={`An example: the sum of ${exampleTerms.map(formatExact).join(", ")}`}
        steps={[
          ["Plain addition", formatExact(plainSum(exampleTerms))],
          ["As the engine adds", formatExact(compensatedSum(exampleTerms))],
          ["Exact decimals, as the slow scorer adds", formatExact(exactSum(exampleTerms))],
        ]}
      />
      <Points
        texts={[
          `A second scorer, slow, exact and written separately, must find the same fate and copies of each SNP; sums of the tests’ small sets may differ by at most ${formatExact(exactness.fromExactSum)}.`,
          "Copies and fates are compared with those of PLINK, a program that geneticists use, on made-up genomes.",
          `The command line must give the page’s places within ${formatExact(exactness.fromCommandLine)}.`,
          `Percentiles are tested on ${formatNumber(exactness.publicGenomes)} public genomes: we learn from half of each population and place the other half.`,
          "Exact addition does not improve how little a score says about a person.",
        ]}
      />
      <ConstantTable
        title="Exactness"
        rows={[
          constantRow("SNPs in a block", exactness.blockRows, "ours"),
          publishedRow("Public genomes", exactness.publicGenomes, citedWorks.genomes),
        ]}
      />
    </>
  );
}
