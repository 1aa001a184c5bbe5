import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { pathOf, toolOf } from "../../product/product.ts";

const RowLink = chakra(Link);

/** Tools for more on a loaded genome, each with its contribution. */
const further = [
  { id: "omnotype", says: "every built-in trait" },
  { id: "sensitive-traits", says: "lifetime risks, if you want to see them" },
  { id: "comprehensive-polygenic", says: "all weight sets, graded" },
  { id: "analysis-optimizer", says: "what would make it sharper" },
] as const;

/** What to do next with a loaded genome: the prediction first, then the tools that use the same genome. */
export function MoreOnGenomes() {
  return (
    <Box as="section" aria-label="More on this genome" _print={{ display: "none" }}>
      <Button asChild width="100%" justifyContent="space-between">
        <Link to={pathOf("iq-prediction")}>
          {toolOf("iq-prediction").name}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
      <Box textStyle="caption" color="fg.muted" marginTop="1.5" marginBottom="2">
        The next step: an IQ estimate from your genome, your background, or both.
      </Box>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {further.map(({ id, says }) => (
          <chakra.li key={id} borderTopWidth="1px" borderColor="border.muted">
            <RowLink
              to={pathOf(id)}
              display="block"
              paddingY="1.5"
              textStyle="caption"
              _hover={{ "& b": { textDecoration: "underline" } }}
              css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
            >
              <Flex justifyContent="space-between" columnGap="3" flexWrap="wrap" alignItems="center">
                <chakra.b fontWeight="550" color="accent.fg">
                  {toolOf(id).name}
                </chakra.b>
                <chakra.span color="fg.muted">{says}</chakra.span>
              </Flex>
            </RowLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
