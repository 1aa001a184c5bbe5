import { Box } from "@chakra-ui/react";

/** Lines for a terminal, to be read and copied; long ones scroll. */
export function CommandBlock({ lines }: { lines: readonly string[] }) {
  return (
    <Box
      as="pre"
      tabIndex={0}
      bg="bg.subtle"
      borderRadius="l2"
      paddingX="3"
      paddingY="2"
      textStyle="caption"
      overflowX="auto"
      maxWidth="100%"
    >
      {lines.join("\n")}
    </Box>
  );
}
