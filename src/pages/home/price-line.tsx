import { Box, Flex } from "@chakra-ui/react";
import { CircleDollarSign } from "lucide-react";
import { plans } from "../../access/plans.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** What it costs, in a line. */
export function PriceLine() {
  const { name, price } = toolOf("iq-prediction");
  return (
    <Flex textStyle="caption" color="fg.muted" gap="2" alignItems="baseline">
      <Box asChild flexShrink="0" position="relative" top="3px">
        <CircleDollarSign aria-hidden size={16} />
      </Box>
      <span>
        <TextLink to={pathOf("pricing")}>Free to start</TextLink>, no account. {name} is ${price ?? 0} once,
        other tools from ${plans.professional.monthlyPrice} a month.
      </span>
    </Flex>
  );
}
