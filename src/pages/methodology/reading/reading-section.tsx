import { formatExact, formatNumber } from "../../../lib/format.ts";
import { rowsPerTolerableFlip, strandOddsNeeded } from "../../../science/scoring-constants.ts";
import { usualLeastR2 } from "../../../state/queries/scoring-rules.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { constantRow } from "../constant-row.ts";
import { ConstantTable } from "../constant-table.tsx";
import { Formulas } from "../formula.tsx";
import { StepsTable } from "../steps-table.tsx";
import { exampleFrequencies, strandExample } from "./strand-example.ts";

/** How a file's letters become copies of an effect allele. */
export function ReadingSection() {
  return (
    <>
      <Paragraphs
        texts={[
          "A file is read line by line on your own device. Its columns are recognised by their names or their order; if they are unclear, the file is refused. Every dropped line is counted, with the reason.",
          "A SNP of a score is found by its rsID, and on the same build its place must agree; without that rsID by its place, on equal builds only, and under another rsID both letters must fit. All rows at that place must agree, or none counts; rows that a VCF splits by allele are one call. If rows of one rsID differ, a table’s first with a call counts, and in a VCF none.",
          "Letters that the score names are read as they are. If the file has their opposites (A and T, C and G), the SNP is read from the other strand (“flipped”), otherwise it is left out. What counts is the number of copies of the effect allele: none, one or two.",
          `SNPs with A and T, or C and G, look the same on both strands. They count while fewer than one in ${formatNumber(rowsPerTolerableFlip)} of the other SNPs was flipped. You can also choose by frequency: then the strand counts on which two equal letters are at least ${formatNumber(strandOddsNeeded)} times as probable. f is the frequency of the effect allele.`,
        ]}
      />
      <Formulas label="Strands" names={["readingFlips", "readingOdds"]} />
      <StepsTable
        caption="Example by frequency: letters A and T, the file has AA"
        steps={exampleFrequencies.map((frequency) => {
          const { odds, isKept } = strandExample(frequency);
          return [
            `A has frequency ${formatExact(frequency)}`,
            `${formatNumber(odds)} times as probable: ${isKept ? "counted" : "left out"}`,
          ];
        })}
      />
      <Paragraphs
        texts={[
          "A missing call never counts as zero copies. Single letters, the Y chromosome, mitochondrial DNA and a man’s X outside the parts that it shares with Y are not scored. An insertion or deletion counts where a VCF that lists every site has it alone at its place, with the score’s two alleles.",
          `SNPs that a VCF says were estimated (imputed) count with the copies expected, and widen the range; with an R² below ${formatNumber(usualLeastR2 / 100, 1)} they are left out unless you choose another limit. A table does not say which SNPs were estimated: there they count as measured.`,
        ]}
      />
      <ConstantTable
        title="Strands"
        rows={[
          constantRow(
            "Other SNPs for each tolerated flip, where ambiguous SNPs count",
            rowsPerTolerableFlip,
            "product",
          ),
          constantRow("Odds of one strand over the other, by frequency", strandOddsNeeded, "product"),
        ]}
      />
      <ConstantTable
        title="Imputed SNPs"
        rows={[constantRow("R² below which they are left out", usualLeastR2 / 100, "ours")]}
      />
    </>
  );
}
