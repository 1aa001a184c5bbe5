import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { laidOutInSight } from "./theme/laid-out-in-sight.ts";
import { panelFrame, panelPadding, unframedOnPaper } from "./theme/panel-frame.ts";
import { disclosureStyles } from "./theme/static-styles.ts";

interface FoldsProps {
  /** How high they are while they are closed. With it the browser lays them out only when they come into sight. */
  usualHeight?: string;
  /**
   * Disclosures of a second column, beside the others where there is room. An opened one of the first column fills the
   * whole width; nothing changes its column by that.
   */
  beside?: ReactNode;
  /** Disclosures. */
  children: ReactNode;
}

const twoColumns = {
  display: "grid",
  columnGap: "8",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gridAutoFlow: "row dense",
  alignItems: "start",
} as const;

/** Everything is open on paper, and takes the whole width. */
const onPaper = { ...unframedOnPaper, display: "block", contentVisibility: "visible" } as const;

const firstColumn = {
  "& > details": { gridColumn: "1" },
  "& > details[open]": { gridColumn: "1 / -1" },
  "& > details:first-of-type": { borderTopWidth: "0" },
} as const;

const secondColumn = {
  "& > details": { gridColumn: { base: "1", md: "2" } },
  "& > details:first-of-type": { borderTopWidth: { base: "1px", md: "0" } },
} as const;

/** Disclosures that belong together, in one panel with a line between them. */
export function Folds({ usualHeight, beside, children }: FoldsProps) {
  const inSight = usualHeight === undefined ? {} : laidOutInSight(usualHeight);
  if (beside !== undefined) {
    return (
      <Box paddingX={panelPadding} {...panelFrame} {...twoColumns} css={{ ...inSight, _print: onPaper }}>
        <Box display="contents" css={firstColumn}>
          {children}
        </Box>
        <Box display="contents" css={secondColumn}>
          {beside}
        </Box>
      </Box>
    );
  }
  return (
    <Box
      paddingX={panelPadding}
      {...panelFrame}
      css={{
        "& > details:first-of-type": { borderTopWidth: "0" },
        ...inSight,
        // Where nothing inside is printed, no empty frame is.
        _print: {
          ...unframedOnPaper,
          contentVisibility: "visible",
          [`&:not(:has(> details:not(.${disclosureStyles.classes.onDemand}), > details[open]))`]: {
            display: "none",
          },
        },
      }}
    >
      {children}
    </Box>
  );
}
