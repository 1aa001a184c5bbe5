import { Box } from "@chakra-ui/react";

/** How sure it is that a genome is within a limit, beside an answer with limits. */
export function LimitNote() {
  return (
    <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
      Limits go by the percentile alone, not by its range. With every SNP known, a genome close to a limit may
      move to its other side.
    </Box>
  );
}
