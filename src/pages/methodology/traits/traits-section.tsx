import { formatExact, formatPercent } from "../../../lib/format.ts";
import { categoryNames } from "../../../parts/traits/trait-words.ts";
import { selectionP, usualPartLeft } from "../../../science/effects/winners-curse.ts";
import { qualityRequirements, scalingFactors } from "../../../science/traits/trait-constants.ts";
import type { TraitCategory } from "../../../science/traits/trait-facts.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { FoldedTable } from "../folded-table.tsx";

const categories = Object.keys(categoryNames) as TraitCategory[];

/** The scores of traits: where they come from, where they are placed, and their scale. */
export function TraitsSection() {
  return (
    <>
      <Paragraphs
        texts={[
          "Each trait is a set of published SNPs, most as the GWAS Catalog lists them: the most significant of each 500 000 bases. It is placed by the frequencies of public genomes if they cover 99 % of its weight, otherwise among Europeans by the study’s frequencies, otherwise not at all. Correlations between the SNPs were measured for only a few traits, so a large set may vary more than its percentile allows for.",
          `How much it explains is our estimate: the sum of 2p(1−p)a² over its SNPs. SNPs that were chosen because they looked strong are weaker than they look, so each effect is replaced by the one that makes its p value most likely among SNPs beyond the study’s limit, ${selectionP} or its own. Of height ${formatPercent(0.98)} of the sum remains, of anorexia ${formatPercent(0.37)}; where a study gives too few p values, ${usualPartLeft}. For a disease, a is on the liability scale. Where the scale of the effects is neither stated nor follows from how sure they are, we give no figure.`,
          "Traits with weak evidence, traits decided by one SNP, and hair and eye colour are shown SNP by SNP and have no place.",
        ]}
      />
      <FoldedTable
        caption="A trait on the scale of saved files: 50 plus these points per standard deviation, from 0 to 100"
        heads={["Category", "Points"]}
        maxWidth="26rem"
        rows={categories.map((category) => ({
          key: category,
          cells: [categoryNames[category], formatExact(scalingFactors[category])],
        }))}
      />
      <FoldedTable
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
