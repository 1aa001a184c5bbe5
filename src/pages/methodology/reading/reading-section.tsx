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
          "A file is read line by line on your own device. Its columns are recognised by their names or by their order; if they are unclear, the file is refused. We never guess. Every dropped line is counted, with the reason.",
          "A SNP of a score is found on the file by its rsID, and where both are on the same build its place must agree. If the file does not have that rsID, the SNP is found by its place, on equal builds only; under another rsID both letters must fit. All rows at that place must then agree, or none of them counts. Where a VCF splits one place into several rows, one for each allele, they are one call. If rows of one rsID differ, a table’s first row with a call counts, and in a VCF none.",
          "DNA has two strands, and each letter stands opposite another: A and T, C and G. Where both letters of the file are among the two that the score names, they are read as they are. If the opposite letters are, the SNP is read from the other strand (“flipped”). Otherwise the SNP is left out. What counts is the number of copies of the effect allele: none, one or two.",
          `SNPs with the letters A and T, or C and G, look the same on both strands. They count while fewer than one in ${formatNumber(rowsPerTolerableFlip)} of the other SNPs was flipped, and are left out otherwise. You can choose another rule: by frequency, the strand counts on which two equal letters are at least ${formatNumber(strandOddsNeeded)} times as probable. f is the frequency of the effect allele.`,
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
          "A missing call never counts as zero copies. Single letters, the Y chromosome, mitochondrial DNA and a man’s X outside the parts that it shares with Y are not scored. An insertion or deletion counts where a VCF that lists every site has it alone at its place and spells out the same two alleles as the score; otherwise it is left out.",
          `SNPs that a VCF says were estimated (imputed) count with the copies that the file expects, and what it leaves open widens the range. Those with an R² below ${formatNumber(usualLeastR2 / 100, 1)} are left out unless you choose another limit. A table does not say which SNPs were estimated: there they count as measured.`,
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
