import { Box, Button, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tag } from "../../ui/tag.tsx";

/** Stands where a tool's screen is not built yet: what it will be for, and what works today. No price, no numbers. */
export function Screen({ title, tool }: ScreenProps) {
  return (
    <Box paddingY={{ base: "8", lg: "16" }} maxWidth="60ch">
      <PageHeading badge={<Tag>In preparation</Tag>} lead={tool.purpose} leadSize="large">
        {title}
      </PageHeading>
      <Box color="fg.muted" marginTop="3" marginBottom="6">
        This page is not ready yet. Quick scores for your own file or for a sample genome work today.
      </Box>
      <Flex gap="3" flexWrap="wrap">
        <Button asChild>
          <Link to={pathOf("polygenic-calculator")}>Go to the dashboard</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={pathOf("home")}>Back to the start</Link>
        </Button>
      </Flex>
    </Box>
  );
}
