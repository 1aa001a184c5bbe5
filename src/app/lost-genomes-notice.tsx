import { Box, Button, Flex } from "@chakra-ui/react";
import { formatCount } from "../lib/format.ts";
import { dismissLostGenomes, useLostGenomes } from "../state/genomes/lost-genomes.ts";

/** A line under the header after a reload that dropped genomes, on any page. */
export function LostGenomesNotice() {
  const count = useLostGenomes();
  return (
    <Box role="status" _print={{ display: "none" }}>
      {count === 0 ? null : (
        <Flex
          paddingX={{ base: "4", md: "8" }}
          paddingY="1"
          columnGap="4"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderColor="border"
          textStyle="caption"
        >
          <Box paddingY="1">
            <b>Reloading removed {formatCount(count, "genome", "genomes")} from memory.</b> Files are never
            stored, so their scores are gone too. Choose the files again to see them.
          </Box>
          <Button variant="ghost" size="sm" minHeight="11" onClick={dismissLostGenomes}>
            Dismiss
          </Button>
        </Flex>
      )}
    </Box>
  );
}
