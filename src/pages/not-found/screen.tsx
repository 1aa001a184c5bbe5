import { Box, Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Shown for every unknown address. */
export function Screen({ title }: ScreenProps) {
  return (
    <Box paddingBottom={{ base: "8", lg: "16" }} maxWidth="60ch">
      <PageHeading lead="There is nothing at this address. If you typed it, check the spelling.">
        {title}
      </PageHeading>
      <Button asChild marginTop="6">
        <Link to={pathOf("home")}>Back to the start</Link>
      </Button>
    </Box>
  );
}
