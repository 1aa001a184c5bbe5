import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** More lines than this scroll in a box of their own, so that what follows stays near. */
const mostUnscrolled = 10;

interface LongListProps {
  /** The name of the lines, for a screen reader in the box. */
  label: string;
  count: number;
  children: ReactNode;
}

/** Lines that may be hundreds. */
export function LongList({ label, count, children }: LongListProps) {
  const isLong = count > mostUnscrolled;
  return (
    <Box
      {...(isLong ? { role: "region", tabIndex: 0, "aria-label": label } : {})}
      marginBottom="3"
      css={isLong ? { maxHeight: "24rem", overflowY: "auto" } : {}}
    >
      {children}
    </Box>
  );
}
