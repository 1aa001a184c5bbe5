import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** More lines than this scroll in a box of their own, so that what follows stays near. */
const mostUnscrolled = 10;

/** Of a list that never moves what follows it: some four lines. */
const steadyHeight = "13rem";

interface LongListProps {
  /** The name of the lines, for a screen reader in the box. */
  label: string;
  count: number;
  /** True where it has its height from the beginning, so that lines that come move nothing. */
  isSteady?: boolean;
  children: ReactNode;
}

function boxOf(isSteady: boolean, isLong: boolean) {
  // A frame: without one its empty room looks like a mistake.
  if (isSteady) {
    const frame = { borderWidth: "1px", borderColor: "border.muted", borderRadius: "l2", padding: "2" };
    return { height: steadyHeight, overflowY: "auto" as const, ...frame };
  }
  return isLong ? { maxHeight: "24rem", overflowY: "auto" as const } : {};
}

/** Lines that may be hundreds. */
export function LongList({ label, count, isSteady = false, children }: LongListProps) {
  const isLong = isSteady ? count > 0 : count > mostUnscrolled;
  return (
    <Box
      {...(isLong ? { role: "region", tabIndex: 0, "aria-label": label } : {})}
      marginBottom="3"
      css={boxOf(isSteady, isLong)}
    >
      {children}
    </Box>
  );
}
