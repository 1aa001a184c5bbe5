import { Box } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { LateFindScores } from "./late-find-scores.tsx";

interface BesideSearchProps {
  rows: readonly MatrixRow[];
  isOpen: boolean;
  /** The matrix, or what stands in its place. */
  children: ReactNode;
}

/** The matrix, and beside it the search for published scores where there is room; on a narrow screen the search comes first. */
export function BesideSearch({ rows, isOpen, children }: BesideSearchProps) {
  return (
    <Box
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        xl: isOpen ? "minmax(0, 1fr) minmax(0, 42rem)" : "minmax(0, 1fr)",
      }}
    >
      {isOpen ? <OpenSearch rows={rows} /> : null}
      <Box minWidth="0">{children}</Box>
    </Box>
  );
}

function OpenSearch({ rows }: Pick<BesideSearchProps, "rows">) {
  const own = useRef<HTMLDivElement>(null);
  // To the button that opened it.
  useHandOnFocus(own, () => document.querySelector<HTMLElement>("[data-find-scores]"));
  return (
    <Box
      ref={own}
      order={{ base: "0", xl: "1" }}
      minWidth="0"
      // Its hits scroll beside the matrix, and what goes into it stays near below.
      maxHeight={{ xl: "calc(100dvh - 6rem)" }}
      overflowY={{ xl: "auto" }}
      position={{ xl: "sticky" }}
      top="4.5rem"
      _print={{ display: "none" }}
    >
      <LateFindScores rows={rows} />
    </Box>
  );
}
