import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How siblings are compared. */
export function HowCompared() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Relatedness is checked at 963 sites: how often two genomes have the same calls, and how often opposite
        ones, against what siblings, half-siblings, parents and strangers have by the frequencies of those
        sites. Each child is checked against its parents for impossible genotypes.
      </div>
      <div>
        All are scored by the same SNPs: those that every file has, and others predicted for all embryos from
        nearby SNPs that every file has. So differences between files don’t count, and the order may differ
        from that of the places on the dashboard, which use every SNP in a genome’s own file. An embryo whose
        file would cost the others many SNPs is not ranked.
      </div>
      <div>
        The score is multiplied by what it tells between brothers and sisters: for education 0.53 of what it
        tells between people (Lee et al. 2018, 22,135 pairs). It has not been measured for cognition and most
        other traits, so we use the same figure. The rest is the ordinary variation between siblings: they
        correlate by 0.34 in schooling (Kemper et al. 2021), by 0.50 in IQ (Segal 1997). For other traits,
        whose differences are in standard deviations, we take half of the mean heritability of all traits,
        0.245 (Polderman et al. 2015).
      </div>
      <div>
        The chance of truly being the highest allows for the range in which each child may lie. For live
        births, we count the highest of the embryos that would be born; each has the same chance of birth.
      </div>
      <div>
        Formulas and constants are on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

/** The limits of a ranking. */
export function LimitsOfSelection() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        A ranking says which score is higher. About the child it says little: the range beside each difference
        is what brothers and sisters differ by anyway.
      </div>
      <div>
        Choosing by one score may change other traits, too: scores of education go with a higher risk of
        bipolar disorder, among other things. These scores were tested in adults, never in embryos; mostly
        adults of European ancestry, in their time and their schools.
      </div>
      <div>
        A third chromosome, and many other faults of an embryo, cannot be seen in these calls. Professional
        societies advise against selecting embryos by such scores at this time (ASRM). A genetic counsellor
        can tell what it would mean for you.
      </div>
    </Box>
  );
}
