import { Box } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { useMediaQuery } from "../../ui/hooks/use-media-query.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { closeFind } from "./find-view.ts";
import { LateFindScores } from "./late-find-scores.tsx";

interface BesideSearchProps {
  rows: readonly MatrixRow[];
  isOpen: boolean;
  /** The matrix, or what stands in its place. */
  children: ReactNode;
}

/** From where on both have room: a matrix of 38 rem has its sets side by side, and hits need 26. */
const gridBesideSearch = {
  "@media (min-width: 86rem)": { gridTemplateColumns: "minmax(38rem, 1fr) minmax(0, 42rem)" },
} as const;

/** Below the library's breakpoint "md", 48 rem, hits take the whole width. */
const phoneQuery = "(max-width: 47.99rem)";

/**
 * The matrix, and beside it the search for published scores where there is room for a grid of sets; on a narrower screen the search comes
 * first, and on a phone it is a sheet above the page.
 */
export function BesideSearch({ rows, isOpen, children }: BesideSearchProps) {
  const isPhone = useMediaQuery(phoneQuery);
  if (isPhone)
    return (
      <Box minWidth="0">
        <ModalDialog label="Published scores" isOpen={isOpen} onClose={closeFind} place="sheet" head={null}>
          <LateFindScores rows={rows} />
        </ModalDialog>
        {children}
      </Box>
    );
  return (
    <Box
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        xl: isOpen ? "minmax(0, 1fr) minmax(0, 42rem)" : "minmax(0, 1fr)",
      }}
      css={isOpen ? gridBesideSearch : {}}
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
