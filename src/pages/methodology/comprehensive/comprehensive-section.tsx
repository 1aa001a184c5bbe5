import { formatExact, formatPercent } from "../../../lib/format.ts";
import { gradeLimits } from "../../../science/comprehensive/confidence-grade.ts";
import { effectSizeEnds } from "../../../science/effects/effect-size.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { citedWorks } from "../cited-works.ts";
import { FoldedTable } from "../folded-table.tsx";
import { StepsTable } from "../steps-table.tsx";
import { exampleCoverages, gradeExample } from "./grade-example.ts";

/** The comprehensive analysis: its grade and its words. */
export function ComprehensiveSection() {
  const { mean, grade } = gradeExample();
  return (
    <>
      <Paragraphs
        texts={[
          "The analysis shows each built-in set’s place as every page has it, and the IQ that the model below expects from the two lead sets alone. Its grade is the mean of the sets’ shares of variance found on the file, without proxies, by the European reference. A set without a place counts as zero; if no set has one, there is no grade.",
        ]}
      />
      <FoldedTable
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
      <FoldedTable
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
