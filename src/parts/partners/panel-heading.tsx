import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The heading of a panel. */
export function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <Box as="h2" textStyle="lead" fontWeight="620">
      {children}
    </Box>
  );
}
