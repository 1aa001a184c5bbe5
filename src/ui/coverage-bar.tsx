import { Box } from "@chakra-ui/react";

interface CoverageBarProps {
  /** How much there is. */
  value: number;
  /** How much there could be. */
  total: number;
  /** The bar in words; also its visible caption. */
  text: string;
}

/** How much of something is there, as a bar with its caption. Neutral on purpose: more is not better, only surer. */
export function CoverageBar({ value, total, text }: CoverageBarProps) {
  const share = total > 0 ? Math.max(0, Math.min(1, value / total)) : 0;
  return (
    <Box breakInside="avoid">
      <Box textStyle="caption" marginBottom="1.5">
        {text}
      </Box>
      <Box
        role="meter"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={value}
        aria-valuetext={text}
        height="8px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
        css={{ printColorAdjust: "exact" }}
      >
        <Box height="100%" bg="fg.subtle" style={{ width: `${share * 100}%` }} />
      </Box>
    </Box>
  );
}
