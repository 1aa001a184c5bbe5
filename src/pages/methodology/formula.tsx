import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A formula on a line of its own. */
export function Formula({ children }: { children: ReactNode }) {
  return (
    <Box
      bg="bg.subtle"
      borderRadius="l2"
      paddingX="3"
      paddingY="2"
      maxWidth="70ch"
      overflowWrap="anywhere"
      css={{ printColorAdjust: "exact" }}
    >
      {children}
    </Box>
  );
}
