import { Box } from "@chakra-ui/react";

interface RangeBarProps {
  /** Ends and best guess on a scale from 0 to 100. */
  low: number;
  value: number;
  high: number;
  /** The bar in words. */
  text: string;
  lowLabel: string;
  highLabel: string;
}

/** A range on a scale from 0 to 100 with its best guess, drawn as a band on a line. */
export function RangeBar({ low, value, high, text, lowLabel, highLabel }: RangeBarProps) {
  return (
    <Box role="img" aria-label={text} css={{ printColorAdjust: "exact" }}>
      <Box position="relative" height="14px" borderRadius="full" bg="bg.muted">
        <Box
          position="absolute"
          insetY="0"
          borderRadius="full"
          bg="accent.emphasized"
          style={{ left: `${low}%`, width: `${Math.max(0, high - low)}%` }}
        />
        <Box
          position="absolute"
          top="-3px"
          bottom="-3px"
          width="3px"
          marginStart="-1.5px"
          borderRadius="full"
          bg="accent.solid"
          style={{ left: `${value}%` }}
        />
      </Box>
      <Box
        display="flex"
        justifyContent="space-between"
        textStyle="caption"
        color="fg.muted"
        marginTop="1"
        aria-hidden
      >
        <span>{lowLabel}</span>
        <span>{highLabel}</span>
      </Box>
    </Box>
  );
}
