import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PanelLineProps {
  name: string;
  details: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** A line of a list in the account's panel: its name and details, and beside them, or below where there is no room, its buttons. */
export function PanelLine({ name, details, children }: PanelLineProps) {
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="flex-start"
      justifyContent="space-between"
      textStyle="caption"
    >
      <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
        <Box fontWeight="550">{name}</Box>
        <Box color="fg.muted">{details}</Box>
      </Box>
      {children}
    </Box>
  );
}
