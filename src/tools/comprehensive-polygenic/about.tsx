import { Box } from "@chakra-ui/react";
import { formatRoughPercent } from "../../lib/format.ts";
import type { AboutResults } from "../../parts/tool-page/about-results.ts";
import { pathOf } from "../../product/product.ts";
import { leadSetR2 } from "../../science/iq/iq-constants.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Paragraphs, Points } from "../../ui/text-section.tsx";

/** How an analysis comes about, and what it cannot say. */
export const aboutAnalysis: AboutResults = {
  computed: (
    <Box display="grid" gap="3">
      <Paragraphs
        texts={[
          "Percentile, z and SNPs found are the same as on the dashboard: SNPs that the file lacks are predicted from their neighbours where that works. The recommended score is the IQ prediction from the genome alone.",
          "The grade counts only the SNPs on the file and compares with people of European ancestry, so the server can compute it from the SNPs it is sent. The page computes it too and shows the server’s only where both agree.",
          <>
            The limits of the grades, the words for a distance and the model behind the recommended score are
            on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
          </>,
        ]}
      />
    </Box>
  ),
  computedInShort: "Six weight sets, compared with people of European ancestry",
  limits: (
    <Points
      texts={[
        `It cannot tell anyone’s IQ: the complete lead set for cognition explains ${formatRoughPercent(leadSetR2.intelligence)} of the differences, that for education ${formatRoughPercent(leadSetR2.education)}.`,
        "The six sets are not six answers: the quick scores are parts of the lead sets, and the traits go together.",
        "Weights were measured in people of European ancestry. For others the scores explain less.",
      ]}
    />
  ),
  limitsInShort: "It cannot tell anyone’s IQ",
  caveat:
    "These scores explain a few percent of the differences between people. They cannot tell anyone’s IQ.",
};
