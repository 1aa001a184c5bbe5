import { Box } from "@chakra-ui/react";
import { upperFirst } from "../../lib/format.ts";

/** Says that limits, or targets, ignore the range of a place. */
export function LimitNote({ of = "limit" }: { of?: "limit" | "target" }) {
  return (
    <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
      {upperFirst(of)}s are compared with the percentile alone, not with its range. If every SNP were known, a
      genome close to a {of} might fall on the other side.
    </Box>
  );
}
