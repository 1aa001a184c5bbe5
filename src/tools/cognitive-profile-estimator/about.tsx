import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How a profile is computed. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        For a tested domain, we move the score towards 100, further for a less reliable test: 100 +
        reliability × (score − 100). Its 95 % range is that, give or take 1.96 × 15 × √(reliability × (1 −
        reliability)).
      </div>
      <div>
        For a domain without a test, we use the IQ estimate if there is one: 100 + loading × (IQ − 100). The
        range widens by what the domain does not share with general ability, and by what the estimate itself
        leaves open.
      </div>
      <div>
        Two domains differ here only where both were tested and their ranges do not overlap. How common such a
        difference is depends on how the two results correlate. For four of the domains, the correlations were
        measured in the US norms of the WAIS-IV (1,800 people); for overall function, they follow from the
        model’s loadings.
      </div>
      <div>
        Loadings, reliabilities and sources are on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

/** The limits of a profile. */
export function LimitsOfProfile() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>It is no test and no diagnosis: it sorts the results of tests that you took elsewhere.</div>
      <div>
        An IQ estimate alone cannot show a strength. The loadings were measured mostly in the United States;
        other tests and other countries may differ. The correlations are those of adults.
      </div>
      <div>
        Practice, illness, language and the day itself move a single result by more than its manual says.
      </div>
    </Box>
  );
}
