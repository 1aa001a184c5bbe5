import { Box } from "@chakra-ui/react";
import { TextLink } from "../../ui/text-link.tsx";

/** How the scores of traits come about. */
export function AboutTraits() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <div>
        For each SNP of a trait the effect of its letter is counted as often as your file has it. The sum is
        compared with what people of the reference that your file fits would have. The interval is what SNPs
        missing from the file leave open.
      </div>
      <div>
        The SNPs come from published studies, most as the GWAS Catalog lists them. They are samples of what is
        known: three to fifteen for most traits, more for height, body mass index, cholesterol, asthma,
        depression and schizophrenia. The <TextLink to="/methodology">methodology</TextLink> has the formulas.
      </div>
    </Box>
  );
}

/** The limits of traits' scores. */
export function TraitLimits() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <div>
        A score with few SNPs explains a small part of a trait, and two people at the same percentile differ
        nearly as much as any two. It is no diagnosis and no measurement: to know a height, a cholesterol
        value or a mood, measure it.
      </div>
      <div>
        Nearly all effects were measured in people of European ancestry. Among others the frequencies of some
        letters are not known. Such SNPs count as if your file lacked them: the interval is wider, and a trait
        of which too little is left has no place.
      </div>
    </Box>
  );
}
