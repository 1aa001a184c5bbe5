import { Box, Button } from "@chakra-ui/react";
import { chooseRole } from "../../state/family/family-roles.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";

/** One press for both parents, where the files show which two they are. Which is the mother the files are not asked. */
export function MakeParents({ entries }: { entries: readonly GenomeEntry[] }) {
  const [one, other] = entries;
  if (one === undefined || other === undefined || entries.length !== 2) return null;
  return (
    <Box textStyle="caption" _print={{ display: "none" }}>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          chooseRole(one.id, "mother");
          chooseRole(other.id, "father");
        }}
      >
        Make {one.number} and {other.number} the parents
      </Button>
      <Box color="fg.muted" marginTop="1">
        {one.number} becomes the mother and {other.number} the father. Swap the two in the family’s list if it
        is the other way round.
      </Box>
    </Box>
  );
}
