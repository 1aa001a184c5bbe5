import { useEffect } from "react";
import { prepareForGenomes } from "../../state/genomes/genomes.ts";
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
  if (need.family !== undefined) return <FamilyInput genomes={genomes} most={need.most} />;
  return <GenomeChecks leftOut={genomes.leftOut} onChoose={genomes.setIncluded} />;
}
