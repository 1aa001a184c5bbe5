import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How the front, weights and costs are computed. */
export function HowOptimised() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Every genome is scored on the SNPs that all files have. Scores are in standard deviations among
        people, compared with the siblings’ mean, in the direction you want. Genomes from other families are
        left out, because their scores also differ by ancestry. If you say that the genomes are of any
        families, each score is a place among people of that genome’s own ancestry instead, and the mean is
        that of the genomes compared.
      </div>
      <div>
        One genome beats another if it is at least as good in every objective with a weight and better in one.
        The genomes within your limits that none beats are the front. They are ordered by the mean of their
        scores, with your weights.
      </div>
      <div>
        For each genome we find the weights that give it the largest lead over the best other one. If even
        that lead is negative, no weights put it first. The cost of a limit is how much the highest index
        would rise without that limit. A genome’s distance from your targets is its largest shortfall.
      </div>
      <div>
        The formulas are on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

/** The limits of a front. */
export function LimitsOfOptimum() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        The front compares scores, not children. Brothers and sisters differ by many times what these scores
        show, and missing SNPs can put two genomes in the wrong order.
      </div>
      <div>
        Places of people of different ancestry are places in different groups: they don’t show which of two
        scores is larger, and a score tells less in ancestries that were studied less.
      </div>
      <div>
        The weights are yours: no study says how much of one score makes up for an SD of another. Scores are
        correlated, so traits you did not choose change too.
      </div>
      <div>
        These scores were tested in adults, mostly of European ancestry, never in embryos. Professional
        societies advise against selecting embryos by such scores at this time (ASRM); a genetic counsellor
        can explain what it would mean for you.
      </div>
    </Box>
  );
}
