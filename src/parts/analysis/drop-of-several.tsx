import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { addFiles, prepareForGenomes } from "../../state/genomes/genomes.ts";
import { useFileDrop } from "../../ui/files/use-file-drop.ts";

/** Takes genome files that are dropped anywhere on the page, and shows where they will be listed. */
export function DropOfSeveral({ children }: { children: ReactNode }) {
  useEffect(() => prepareForGenomes(), []);
  const isOver = useFileDrop(addFiles);
  return (
    <Box
      minWidth="0"
      borderRadius="l2"
      outlineWidth="1.5px"
      outlineStyle="dashed"
      outlineOffset="8px"
      outlineColor={isOver ? "accent.solid" : "transparent"}
      bg={isOver ? "accent.muted" : "transparent"}
      transition="background-color 120ms"
    >
      {children}
    </Box>
  );
}
