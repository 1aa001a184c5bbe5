import { Box, chakra, Flex } from "@chakra-ui/react";
import { Suspense } from "react";
import { Link, Outlet } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { ColorModeButton } from "../ui/color-mode-button.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";

const pageWidth = {
  width: "100%",
  maxWidth: "1280px",
  marginX: "auto",
  paddingX: { base: "4", md: "8" },
} as const;

/** What stands around every screen: the name, the colour switch, and the way past them for the keyboard. */
export function AppFrame() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <chakra.a
        href="#content"
        position="absolute"
        insetStart="-999px"
        _focus={{ insetStart: "4", top: "2", bg: "bg.panel", padding: "2", zIndex: "10" }}
      >
        Skip to content
      </chakra.a>
      <Box as="header" borderBottomWidth="1px" borderColor="border">
        <Flex {...pageWidth} minHeight="14" alignItems="center" justifyContent="space-between">
          <chakra.span
            textStyle="lead"
            fontWeight="650"
            letterSpacing="-0.02em"
            _hover={{ color: "accent.fg" }}
          >
            <Link to={paths.home}>Allelium</Link>
          </chakra.span>
          <Box _print={{ display: "none" }}>
            <ColorModeButton />
          </Box>
        </Flex>
      </Box>
      <Box as="main" id="content" tabIndex={-1} outline="none" flex="1" paddingY="6" {...pageWidth}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </Box>
    </Flex>
  );
}
