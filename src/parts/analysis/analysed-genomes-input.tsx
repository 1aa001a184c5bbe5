import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { addFiles, prepareForGenomes } from "../../state/genomes/genomes.ts";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { FamilyInput } from "../family/family-input.tsx";
import { GenomeChecks } from "../genome-picker/genome-checks.tsx";
import type { GenomeNeed } from "./analysis.ts";
import { GenomeInput } from "./genome-input.tsx";
import type { AnalysedGenomes } from "./use-analysed-genomes.ts";

interface AnalysedGenomesInputProps {
  need: Pick<GenomeNeed<never>, "least" | "most" | "label" | "family">;
  genomes: AnalysedGenomes;
}

/** The choice of the genomes that an analysis is about: one of them, or any. */
export function AnalysedGenomesInput({ need, genomes }: AnalysedGenomesInputProps) {
  useEffect(() => prepareForGenomes(), []);
  if (need.most === 1)
    return <GenomeInput chosen={genomes.single} label={need.label} isOptional={need.least === 0} />;
  return (
    <DropOfSeveral>
      {need.family === undefined ? (
        <GenomeChecks leftOut={genomes.leftOut} onChoose={genomes.setIncluded} />
      ) : (
        <FamilyInput genomes={genomes} most={need.most} />
      )}
    </DropOfSeveral>
  );
}

/** Takes genome files that are dropped anywhere on the page, and shows where they will be listed. */
function DropOfSeveral({ children }: { children: ReactNode }) {
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
