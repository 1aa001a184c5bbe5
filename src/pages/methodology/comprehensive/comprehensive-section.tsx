import { formatExact, formatPercent } from "../../../lib/format.ts";
import { PlainTable } from "../../../parts/genome-card/plain-table.tsx";
import { gradeLimits } from "../../../science/comprehensive/confidence-grade.ts";
import { effectSizeEnds } from "../../../science/effect-size.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { citedWorks } from "../cited-works.ts";
import { StepsTable } from "../steps-table.tsx";
import { exampleCoverages, gradeExample } from "./grade-example.ts";

/** The comprehensive analysis: its grade and its words. */
export function ComprehensiveSection() {
  const { mean, grade } = gradeExample();
  return (
    <>
      <Paragraphs
        texts={[
          "The comprehensive analysis shows each built-in set’s place as every page has it, SNPs by proxy included, and the IQ that the model below expects from the two lead sets alone. Its grade is made by the SNPs on the file, without proxies: the mean of the sets’ shares of variance found, by the European reference. A set without a place counts as zero; if no set has one, there is no grade. The grade describes what the file has, not what a score explains.",
        ]}
      />
      <PlainTable
        caption="Grades; the limits are our choice"
        heads={["Grade", "Mean share found, at least"]}
        maxWidth="26rem"
        rows={gradeLimits.map((row) => ({ key: row.grade, cells: [row.grade, formatPercent(row.least)] }))}
      />
      <StepsTable
        caption="An invented example"
        steps={[
          ["Shares found", exampleCoverages.map(formatExact).join("; ")],
          ["Mean", formatPercent(mean)],
          ["Grade", grade],
        ]}
      />
      <PlainTable
        caption={`Words for a distance from the middle, whatever its sign (${citedWorks.sizes}); above the last it is large`}
        heads={["Word", "z below"]}
        maxWidth="26rem"
        rows={Object.entries(effectSizeEnds).map(([word, end]) => ({
          key: word,
          cells: [word, formatExact(end)],
        }))}
      />
    </>
  );
}
