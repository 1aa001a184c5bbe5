import { Box, Button, Flex } from "@chakra-ui/react";
import { type RefObject, useState } from "react";
import { canBeReadAgain, isUnread } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import type { GenomesState } from "../../state/genomes/genomes-state.ts";

/** From this many on they are dealt with together. */
const fewest = 2;

/** Which genomes a list shows: all, or only those of which nothing was read, while there are several. */
export function useListedGenomes() {
  const [areAlone, showAlone] = useState(false);
  const listed = ({ genomes: all }: GenomesState) => {
    const unread = areAlone ? all.filter(isUnread) : [];
    return unread.length < fewest ? all : unread;
  };
  return { listed, areAlone, showAlone };
}

interface UnreadFilesProps {
  /** Whether the list shows them alone. */
  areAlone: boolean;
  onShowAlone: (areAlone: boolean) => void;
  /** Gets the focus once they are read again or removed. */
  heading: RefObject<HTMLElement | null>;
}

/** What can be done at once with all files that were not read. */
export function UnreadFiles({ areAlone, onShowAlone, heading }: UnreadFilesProps) {
  const count = genomes.useGenomesPart((state) => state.genomes.filter(isUnread).length);
  const retryable = genomes.useGenomesPart((state) => state.genomes.filter(canBeReadAgain).length);
  if (count < fewest) return null;
  const leave = () => {
    onShowAlone(false);
    heading.current?.focus();
  };
  return (
    <Flex
      role="group"
      aria-label="Files without a score"
      gap="2"
      alignItems="center"
      flexWrap="wrap"
      marginBottom="3"
    >
      <Box textStyle="caption" color="fg.muted">
        {count} files were not read.
      </Box>
      <Button size="sm" variant="outline" aria-pressed={areAlone} onClick={() => onShowAlone(!areAlone)}>
        {areAlone ? "Show all files" : "Show only these"}
      </Button>
      {retryable < fewest ? null : (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            genomes.retryUnread();
            leave();
          }}
        >
          Try {retryable} again
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          genomes.removeUnread();
          leave();
        }}
      >
        Remove these {count}
      </Button>
    </Flex>
  );
}
