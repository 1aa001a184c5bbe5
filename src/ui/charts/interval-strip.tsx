import { Box } from "@chakra-ui/react";

interface IntervalStripProps {
  /** Best guess and ends on a scale from 0 to 100; the ends are null where nothing is left open. */
  value: number;
  low: number | null;
  high: number | null;
  /** The strip in words. */
  text: string;
}

/** A mark with its interval on a thin line from 0 to 100: a curve's worth of meaning in one row of a list. */
export function IntervalStrip({ value, low, high, text }: IntervalStripProps) {
  return (
    <Box
      role="img"
      aria-label={text}
      position="relative"
      height="12px"
      width="100%"
      minWidth="4rem"
      css={{ printColorAdjust: "exact" }}
    >
      <Box position="absolute" insetX="0" top="5px" height="2px" bg="border" />
      {/* The middle of all people. */}
      <Box position="absolute" left="50%" top="2px" height="8px" width="1px" bg="border.emphasized" />
      {low === null || high === null ? null : (
        <Box
          data-part="interval"
          position="absolute"
          top="2px"
          height="8px"
          borderRadius="full"
          bg="accent.emphasized"
          style={{ left: `${low}%`, width: `${Math.max(0, high - low)}%` }}
        />
      )}
      <Box
        position="absolute"
        top="0"
        height="12px"
        width="3px"
        marginStart="-1.5px"
        borderRadius="full"
        bg="accent.solid"
        style={{ left: `${value}%` }}
      />
    </Box>
  );
}
