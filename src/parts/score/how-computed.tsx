import { Box, chakra } from "@chakra-ui/react";
import { formatExact, formatRange } from "../../lib/format.ts";
import { schooling } from "../../science/scoring-constants.ts";
import type { ScoreView } from "./score-view.ts";

/** How the numbers come about, in the order in which they are computed. */
export function HowComputed({ views }: { views: readonly ScoreView[] }) {
  return (
    <Box display="grid" gap="5">
      <chakra.ol paddingStart="5" listStyleType="decimal" maxWidth="72ch" display="grid" gap="2">
        <li>
          For each SNP of the score your file’s genotype is looked up by rsID, and the copies of the effect
          allele are counted: 0, 1 or 2. If your file reads the other strand, the letters are turned round
          first.
        </li>
        <li>
          Copies times weight, added up over all usable SNPs of the file, is the raw sum. SNPs that are not on
          the file or have no call are left out of it; they never count as zero copies. One exception: if a
          file lists the differences of a whole genome, you can count sites that were read but not listed as
          matching the reference genome.
        </li>
        <li>
          Missing SNPs are predicted from SNPs within a million bases that are inherited together with them,
          by the correlations in public genomes of the people of the reference. A predicted SNP adds what its
          neighbours tell, and no more; most tell little. Tick “Only SNPs of the file” to do without.
        </li>
        <li>
          The sum with what is predicted is compared with what the same SNPs would give on average among the
          people of the reference, by the allele frequencies of public genomes: the difference in standard
          deviations is z. The standard deviation allows for SNPs that are inherited together. Of fewer than
          ten SNPs the percentile is counted out over all combinations of genotypes.
        </li>
        <li>
          The missing SNPs leave room. The best guess for the whole score is drawn towards the middle as far
          as SNPs are missing, and the band shows where it lies in 95 of 100 cases. The percentile above is of
          this best guess, limited to 1 to 99.
        </li>
        <li>
          The share of differences explained is the published or estimated figure for the set, scaled to the
          SNPs your file has and to how well the score works among the people of the reference.
        </li>
        <li>
          Years of schooling are {schooling.mean} for the average person and {schooling.sd} more or fewer for
          a standard deviation, counted from {formatRange(schooling.low, schooling.high, formatExact)}. All
          four numbers are assumptions; those of your country and year of birth differ. Who has fewer years
          than the scale begins with counts as having {schooling.low}.
        </li>
      </chakra.ol>
      {views
        .filter((view) => view.facts.length > 0)
        .map((view) => (
          <Box key={view.id}>
            <Box as="h4" textStyle="label" marginBottom="1">
              {view.set.name}
            </Box>
            <Box textStyle="caption" color="fg.muted" maxWidth="72ch">
              {view.set.traitName}. Weights in {view.set.unit}. Accuracy: {view.set.accuracy.source}.
            </Box>
          </Box>
        ))}
    </Box>
  );
}
