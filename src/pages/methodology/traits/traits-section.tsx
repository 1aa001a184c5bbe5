import { formatExact } from "../../../lib/format.ts";
import { PlainTable } from "../../../parts/genome-card/plain-table.tsx";
import { categoryNames } from "../../../parts/traits/trait-words.ts";
import { qualityRequirements, scalingFactors } from "../../../science/traits/trait-constants.ts";
import type { TraitCategory } from "../../../science/traits/trait-facts.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";

const categories = Object.keys(categoryNames) as TraitCategory[];

/** The scores of traits: where they come from, where they are placed, and their scale. */
export function TraitsSection() {
  return (
    <>
      <Paragraphs
        texts={[
          "Each trait is a set of published SNPs, most as the GWAS Catalog lists them: the most significant of each 500 000 bases. A score is placed by the frequencies of public genomes where they know 99 % of its weight, else among Europeans by the study’s frequencies, else not; a file with too few of its SNPs gets no place. How SNPs of one trait hang together was not measured but for few of them, so a large set may vary more than its percentile allows for.",
          "What a trait explains is our estimate: the sum of 2p(1−p)a², times the 0.54 that is left of it after the winner’s curse of the education set. Of a disease a is on the scale of liability, by its prevalence. Where the scale of a study’s effects is unknown, no figure is given.",
          "Traits of weak evidence, traits that one SNP decides, and colours of hair and eyes are shown SNP by SNP and have no place. Education, cognition and mathematics have the sets described above.",
        ]}
      />
      <PlainTable
        caption="A trait on the scale of saved files: 50 and so many points a standard deviation, from 0 to 100"
        heads={["Category", "Points"]}
        maxWidth="26rem"
        rows={categories.map((category) => ({
          key: category,
          cells: [categoryNames[category], formatExact(scalingFactors[category])],
        }))}
      />
      <PlainTable
        caption="How well a file covers the traits, in a word; below the last it is poor. The last two rows are our choice"
        heads={["Word", "Average share of SNPs found, %", "Traits of high confidence, %"]}
        maxWidth="34rem"
        rows={qualityRequirements.map(({ word, coverage, highConfidence }) => ({
          key: word,
          cells: [word, formatExact(coverage), formatExact(highConfidence)],
        }))}
      />
    </>
  );
}
