import { formatExact, formatNumber, formatPercent, formatSigned } from "../../../lib/format.ts";
import { closeDistance, mostCloseRows, mostWithoutFrequency } from "../../../science/frequencies-rule.ts";
import {
  confidenceRequirements,
  fewestUsableRows,
  highImpactWeight,
  lowConfidenceCoverage,
} from "../../../science/scoring-constants.ts";
import { fateText } from "../../../texts/variant-fates.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { constantRow } from "../constant-row.ts";
import { ConstantTable } from "../constant-table.tsx";
import { FoldedTable } from "../folded-table.tsx";
import { Formulas } from "../formula.tsx";
import { StepsTable } from "../steps-table.tsx";
import { scoredExample } from "./example-set.ts";

/** Content of the example's table cells. */
function exampleRows() {
  return scoredExample().outcomes.map(({ row, call, fate, dosage }, index) => {
    const cells = [
      formatNumber(index + 1),
      `${row.effectAllele}, not ${row.otherAllele}`,
      call,
      fateText(fate),
      formatSigned(row.weight, 3),
      formatExact(row.frequency ?? Number.NaN),
      formatExact(dosage ?? Number.NaN),
    ];
    return { key: String(index), cells };
  });
}

/** The polygenic score: its sum, its expectation, and an example. */
export function ScoringSection() {
  const { report } = scoredExample();
  return (
    <>
      <Paragraphs
        texts={[
          "A score adds up, over its SNPs, the weight β that a study published for one copy of the effect allele, times the copies d on the file. The frequency f of that allele among the people compared with gives the sum’s mean and variance, for the SNPs that the file has. F allows for SNPs that are inherited together.",
        ]}
      />
      <Formulas
        label="The score"
        names={["scoringSum", "scoringMean", "scoringRowVariance", "scoringVariance", "scoringContribution"]}
      />
      <Paragraphs
        texts={[
          "The last line is what one SNP adds compared with the average person. SNPs that the file lacks are left out of sum, mean and variance alike; in the built-in sets they are predicted, as shown below. If you choose so, missing calls count as average, but never as found. A SNP that a set lists several times counts once, or not at all if its weights differ.",
          `We never make up a frequency. In a set that you load, at most ${formatPercent(mostWithoutFrequency)} of the SNPs found, and of their squared weights, may lack one; otherwise you get a sum without a place. The same holds if more than ${formatPercent(mostCloseRows)} of its SNPs lie within ${formatNumber(closeDistance)} letters of another, because they are not independent.`,
        ]}
      />
      <FoldedTable
        caption="An example: an invented set of twelve SNPs on an invented file"
        heads={["SNP", "Effect allele", "On the file", "What becomes of it", "β", "f", "d"]}
        wordHeads={["Effect allele", "On the file", "What becomes of it"]}
        maxWidth="52rem"
        rows={exampleRows()}
      />
      <StepsTable
        caption="Its sums, by the slow exact scorer that the engine is tested against"
        steps={[
          ["SNPs that count", `${formatNumber(report.matched)} of ${formatNumber(report.total)}`],
          ["s", formatSigned(report.raw, 4)],
          ["μ", formatSigned(report.expectedMean ?? Number.NaN, 5)],
          ["σ, with F left out", formatNumber(report.expectedSd ?? Number.NaN, 6)],
        ]}
      />
      <FoldedTable
        caption="Words for how much was found; they do not rate the score"
        heads={["Word", "Share of SNPs at least", "SNPs at least"]}
        maxWidth="30rem"
        rows={confidenceRequirements.map(({ word, coverage, rows }) => ({
          key: word,
          cells: [word, formatPercent(coverage), formatNumber(rows)],
        }))}
      />
      <ConstantTable
        title="Scoring"
        rows={[
          constantRow(
            "Fewest SNPs of a score; with fewer it is shown without a place",
            fewestUsableRows,
            "product",
          ),
          constantRow("Share found below which a score is flagged", lowConfidenceCoverage, "product"),
          constantRow("Weight above which a SNP counts as of high impact", highImpactWeight, "product"),
          constantRow(
            "Share of SNPs, and of squared weights, that may lack a frequency",
            mostWithoutFrequency,
            "ours",
          ),
          constantRow("Letters within which SNPs count as close", closeDistance, "ours"),
          constantRow("Share of close SNPs above which there is no place", mostCloseRows, "ours"),
        ]}
      />
    </>
  );
}
