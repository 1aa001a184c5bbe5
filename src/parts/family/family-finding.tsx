import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Figures } from "../../ui/figure.tsx";

interface FamilyFindingProps {
  /** Names the region. */
  label: string;
  finding: string;
  /** What was compared. */
  basis: ReactNode;
  /** `Figure`s of size "lead". */
  figures: ReactNode;
}

/** What was found in a family, in a line over its table: the finding, what it rests on, and beside both the figures. */
export function FamilyFinding({ label, finding, basis, figures }: FamilyFindingProps) {
  return (
    <Flex
      as="section"
      aria-label={label}
      columnGap="6"
      rowGap="2"
      // The table that it is about follows close.
      marginBottom={{ lg: "-4" }}
      flexWrap="wrap"
      alignItems="start"
      justifyContent="space-between"
    >
      <Box flex="1 1 26rem" minWidth="0">
        <Box as="h2" textStyle="lead" fontWeight="620" textWrap="balance" overflowWrap="anywhere">
          {finding}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {basis}
        </Box>
      </Box>
      {/* On a phone the figures are the first thing below the bar. */}
      <Box order={{ base: "-1", lg: "0" }}>
        <Figures>{figures}</Figures>
      </Box>
    </Flex>
  );
}
