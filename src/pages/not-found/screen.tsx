import { Box, Button, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pathOf } from "../../state/product.ts";
import type { ScreenProps } from "../../tools/define.ts";

/** Shown for every address that is no screen. */
export function Screen({ title }: ScreenProps) {
  return (
    <Box paddingY={{ base: "8", lg: "16" }} maxWidth="60ch">
      <chakra.h1 textStyle="title" tabIndex={-1} outline="none">
        {title}
      </chakra.h1>
      <Box color="fg.muted" marginTop="3" marginBottom="6">
        There is nothing at this address. If you typed it, check the spelling.
      </Box>
      <Button asChild>
        <Link to={pathOf("home")}>Back to the start</Link>
      </Button>
    </Box>
  );
}
