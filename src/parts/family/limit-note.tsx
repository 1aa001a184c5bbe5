import { Box } from "@chakra-ui/react";

/** Says that limits ignore the range of a place. */
export function LimitNote() {
  return (
    <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
      Limits are compared with the percentile alone, not with its range. If every SNP were known, a genome
      close to a limit might fall on the other side.
    </Box>
  );
}
