import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How the front, weights and costs come about. */
export function HowOptimised() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        All are scored using only SNPs that every file has. Each score counts in standard deviations among
        people, less the siblings’ mean, in the direction that you want. Genomes that are no siblings of the
        others are left out: scores of different families differ by ancestry, too.
      </div>
      <div>
        A genome is beaten by one that is nowhere worse and somewhere better. Those that nobody within your
        limits beats make the front. The order is the mean of the scores by your weights.
      </div>
      <div>
        For each genome we look for the weights with which it leads the best other by most. Where even that
        lead is negative, no weights put it first. A limit costs what the order would gain if it alone were
        lifted.
      </div>
      <div>
        Formulas stand on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

/** What a front cannot say. */
export function LimitsOfOptimum() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        A front is one of scores, not of children. Brothers and sisters differ by many times what these scores
        tell, and a score that misses SNPs may put two genomes in the wrong order.
      </div>
      <div>
        Weights are yours: no study says what an SD of one score is worth in another. Scores hang together, so
        that what is no objective moves with the others, too.
      </div>
      <div>
        These scores were tested in adults, never in embryos; mostly in adults of European ancestry.
        Professional societies advise against selecting embryos by such scores at this time (ASRM); a genetic
        counsellor can tell what it would mean for you.
      </div>
    </Box>
  );
}
