import { Box, Button } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { formatBytes, formatCount } from "../lib/format.ts";
import * as genomes from "../state/genomes/genomes.ts";
import { removeEverything } from "../state/page/clear-personal-data.ts";
import type { MemoryUse } from "../state/page/memory-use.ts";

/**
 * The button that removes everything from memory, scoring files and choices too, and the message that it is done; empty
 * while there is nothing.
 */
export function RemoveEverything() {
  const lastRemoval = genomes.useGenomesPart((state) => state.lastRemoval);
  const isEmpty = genomes.useGenomesPart((state) => state.genomes.length === 0);
  if (isEmpty && lastRemoval === null) return null;
  return (
    <Box>
      <Button size="sm" variant="outline" width="100%" onClick={removeEverything}>
        <Trash2 aria-hidden />
        Remove everything from memory
      </Button>
      <Box role="status" textStyle="caption" color="fg.muted" marginTop="2" _empty={{ display: "none" }}>
        {lastRemoval === null ? "" : removedText(lastRemoval)}
      </Box>
    </Box>
  );
}

function removedText({ genomes: count, bytes }: MemoryUse): string {
  if (bytes === 0) return "The list is empty; there was nothing in memory.";
  const removed = `${formatCount(count, "genome", "genomes")}, ${formatBytes(bytes)}`;
  return `Removed: ${removed}. This page holds nothing of them any more.`;
}
