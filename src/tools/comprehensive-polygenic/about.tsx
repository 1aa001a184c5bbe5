import { Box } from "@chakra-ui/react";
import { formatRoughPercent } from "../../lib/format.ts";
import type { AboutResults } from "../../parts/tool-page/tool-page.tsx";
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
          "Each weight set is scored by its SNPs that were found, and the score is compared with what the same SNPs give among people of European ancestry: z. The page compares your file with people like it, and its own place is in the table; the server compares everybody with Europeans and does not look which people a file fits.",
          "The percentile is the dashboard’s and includes SNPs predicted from their neighbours. The other figures do not, so that a server can repeat them from the SNPs it is sent.",
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
    "These scores explain a few percent of the differences between people, and cannot tell anyone’s IQ.",
};
