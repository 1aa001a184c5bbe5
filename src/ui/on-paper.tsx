import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useIsPrinting } from "./hooks/use-is-printing.ts";

/** Text for paper alone: what a control says on screen, which is not printed (docs/product-rules.md#paper). */
export function OnPaper({ children }: { children: ReactNode }) {
  if (!useIsPrinting()) return null;
  return (
    <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
      {children}
    </Box>
  );
}
