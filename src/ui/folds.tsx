import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { laidOutInSight } from "./laid-out-in-sight.ts";
import { panelFrame, panelPadding } from "./panel-frame.ts";
import { disclosureStyles } from "./static-styles.ts";

interface FoldsProps {
  /** How high they are while they are closed. With it the browser lays them out only when they come into sight. */
  usualHeight?: string;
  /** Disclosures. */
  children: ReactNode;
}

/** Disclosures that belong together, in one panel with a line between them. */
export function Folds({ usualHeight, children }: FoldsProps) {
  const inSight = usualHeight === undefined ? {} : laidOutInSight(usualHeight);
  return (
    <Box
      paddingX={panelPadding}
      {...panelFrame}
      css={{
        "& > details:first-of-type": { borderTopWidth: "0" },
        ...inSight,
        // Where nothing inside is printed, no empty frame is.
        _print: {
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
