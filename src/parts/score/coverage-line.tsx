import { Box } from "@chakra-ui/react";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import type { Coverage } from "./coverage-of.ts";

/** How many SNPs of a score were found; the bar draws their share of the score's variance, where that is known. */
export function CoverageLine({ coverage: { share, text } }: { coverage: Coverage }) {
  return share === null ? (
    <Box textStyle="caption">{text}</Box>
  ) : (
    <CoverageBar value={Math.round(1000 * share) / 10} total={100} text={text} />
  );
}
