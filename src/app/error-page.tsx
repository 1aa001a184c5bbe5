import { Box, Button, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/**
 * Shown when a screen fails while it is being drawn. It does not print the error: a message may quote what the person
 * loaded, and nothing genetic belongs in an error report.
 */
export function ErrorPage() {
  return (
    <Box as="main" maxWidth="60ch" marginX="auto" padding={{ base: "6", md: "16" }}>
      <Box as="h1" textStyle="title">
        Unexpected Application Error!
      </Box>
      <Box color="fg.muted" marginTop="3" marginBottom="6">
        This page could not be drawn. That is our fault. Files you loaded are still in this tab’s memory;
        reloading removes them.
      </Box>
      <Flex gap="3" flexWrap="wrap">
        <Button asChild>
          <Link to={paths.home}>Back to the start</Link>
        </Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Flex>
    </Box>
  );
}
