import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface WithUnitProps {
  unit: string | undefined;
  /** Steps of the theme from the control's end. */
  end?: "2" | "7";
  children: ReactNode;
}

/** A control with its number's unit at its end. The label and the help say it to screen readers. */
export function WithUnit({ unit, end = "2", children }: WithUnitProps) {
  if (unit === undefined) return children;
  return (
    <Box position="relative">
      {children}
      <Box
        aria-hidden
        position="absolute"
        insetEnd={end}
        top="50%"
        transform="translateY(-50%)"
        textStyle="caption"
        color="fg.muted"
        pointerEvents="none"
      >
        {unit}
      </Box>
    </Box>
  );
}
