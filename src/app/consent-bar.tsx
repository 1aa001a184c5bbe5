import { Box, Button, Flex } from "@chakra-ui/react";
import { choosePageVisits } from "../state/page/page-visits.ts";

/** More than the bar's height at any width. */
const barRoom = { base: "12rem", md: "7rem" };

/**
 * Asks whether page visits may be reported to a collector, by its address. It stands at the window's foot, and the page
 * is so much longer that it covers nothing. Both answers weigh the same.
 */
export function ConsentBar({ collector }: { collector: string }) {
  return (
    <>
      <Box height={barRoom} flexShrink="0" _print={{ display: "none" }} />
      <Flex
        as="section"
        aria-label="Page visits"
        data-sticky-foot=""
        position="fixed"
        bottom="0"
        insetX="0"
        zIndex="3"
        gap="3"
        columnGap="8"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        paddingX={{ base: "4", md: "8" }}
        paddingY="3"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border.emphasized"
        textStyle="caption"
        _print={{ display: "none" }}
      >
        <Box maxWidth="75ch">
          May this site tell {new URL(collector).host} which of its pages you open? It gets the page’s
          pattern, such as /dashboard, and your network address; no file, genotype, score or name. You can
          change this at the foot of every page.
        </Box>
        <Flex gap="2">
          <Button size="sm" variant="outline" onClick={() => choosePageVisits("no")}>
            Don’t allow
          </Button>
          <Button size="sm" variant="outline" onClick={() => choosePageVisits("yes")}>
            Allow
          </Button>
        </Flex>
      </Flex>
    </>
  );
}
