import { chakra } from "@chakra-ui/react";
import { formatNumber, formatPercent, formatRoughPercent } from "../../lib/format.ts";
import { pathOf } from "../../product/product.ts";
import { gradeLimits } from "../../science/comprehensive/confidence-grade.ts";
import { effectSizeEnds } from "../../science/effect-size.ts";
import { leadSetR2 } from "../../science/iq/iq-constants.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How the analysis comes about, in the order in which it is computed. */
export function HowAnalysed() {
  const limits = gradeLimits.map(({ grade, least }) => `${grade} from ${formatPercent(least)}`).join(", ");
  const { negligible, small, medium } = effectSizeEnds;
  return (
    <chakra.ol paddingStart="5" listStyleType="decimal" maxWidth="72ch" display="grid" gap="2">
      <li>
        Each SNP of a weight set is looked up by rsID, and the copies of the effect allele are counted. Copies
        times weight, added up, is the score.
      </li>
      <li>
        The score is compared with what the same SNPs give among people of European ancestry: z. Where the
        page compares your file with a mixture, its own place is in the table; the server compares everybody
        with Europeans and does not look which people a file fits.
      </li>
      <li>
        The percentile is the dashboard’s: that of the best guess for the whole set, with the range that
        missing SNPs leave open. It includes SNPs predicted from their neighbours where the file lacks them;
        z, grade and recommended score do not, so that a server can repeat them from the SNPs it is sent.
      </li>
      <li>
        Distance is by z, either way: negligible below {formatNumber(negligible, 1)}, small below{" "}
        {formatNumber(small, 1)}, medium below {formatNumber(medium, 1)}, else large.
      </li>
      <li>
        The grade goes by the share of a set’s variance that was found, averaged over the sets: {limits}, else
        F. Where no score has a place there is no grade. The limits are our choice.
      </li>
      <li>
        The recommended score is the IQ that the <TextLink to={pathOf("methodology")}>model</TextLink> expects
        of the lead sets for cognition and education, and of nothing else.
      </li>
    </chakra.ol>
  );
}

/** What the analysis cannot say. */
export function LimitsOfAnalysis() {
  return (
    <chakra.ul paddingStart="5" listStyleType="disc" maxWidth="72ch" display="grid" gap="2">
      <li>
        It cannot tell anyone’s IQ: the complete lead set for cognition explains{" "}
        {formatRoughPercent(leadSetR2.intelligence)} of the differences, that for education{" "}
        {formatRoughPercent(leadSetR2.education)}.
      </li>
      <li>
        The six sets are not six answers: the quick scores are parts of the lead sets, and the traits go
        together.
      </li>
      <li>Weights were measured in people of European ancestry. For others the scores explain less.</li>
    </chakra.ul>
  );
}
