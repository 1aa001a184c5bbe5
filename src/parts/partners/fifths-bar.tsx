import { Box, Flex } from "@chakra-ui/react";

/** Steps of the score scale for the fifths, the lowest first. */
const colours = ["score.1", "score.2", "score.3", "score.4", "score.5"] as const;

const fifths = [20, 40, 60, 80] as const;

interface FifthsBarProps {
  bands: readonly number[];
  /** Where fifths usually end, in per cent; those of the reference where nothing is said. */
  marks?: readonly number[];
}

/** Shares of people by fifth of the reference; the marks stand where fifths usually end. */
export function FifthsBar({ bands, marks = fifths }: FifthsBarProps) {
  const people = bands.reduce((sum, count) => sum + count, 0);
  return (
    <Box position="relative" minWidth="9rem" aria-hidden>
      <Flex height="14px" gap="1px" borderRadius="4px" overflow="hidden">
        {bands.map((count, band) => (
          <Box key={colours[band]} bg={colours[band] ?? "score.5"} width={`${(100 * count) / people}%`} />
        ))}
      </Flex>
      {marks.map((place) => (
        <Box
          key={place}
          position="absolute"
          top="-2px"
          bottom="-2px"
          left={`${place}%`}
          width="2px"
          bg="fg"
        />
      ))}
    </Box>
  );
}
