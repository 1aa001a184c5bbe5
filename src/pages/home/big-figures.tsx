import { Box, Flex } from "@chakra-ui/react";

interface BigFiguresProps {
  value: string;
  /** What the value is. */
  valueText: string;
  range: string;
  rangeText: string;
  /** The largest, of an answer alone in its card; or smaller. */
  size?: "answer" | "title";
}

/** A number and its range, in one size: the range is as much of the answer as the number. */
export function BigFigures({ value, valueText, range, rangeText, size = "title" }: BigFiguresProps) {
  return (
    <Flex columnGap={size === "answer" ? "8" : "6"} rowGap="2" flexWrap="wrap">
      <div>
        <Box textStyle={size} color="accent.fg">
          {value}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {valueText}
        </Box>
      </div>
      <div>
        <Box textStyle={size}>{range}</Box>
        <Box textStyle="caption" color="fg.muted">
          {rangeText}
        </Box>
      </div>
    </Flex>
  );
}
