import type { GenomeEntry } from "../../../state/genomes/genome-entry.ts";
import { useGenomesPart } from "../../../state/genomes/genomes.ts";
import { usePredictionDraft } from "../prediction-draft.ts";
import { chosenGenomeId } from "./model.ts";

/** The genome that is predicted, as it changes; null for none. */
export function useChosenGenome(): GenomeEntry | null {
  const { genome } = usePredictionDraft();
  return useGenomesPart(({ genomes }) => {
    const id = chosenGenomeId(
      genome,
      genomes.map((one) => one.id),
    );
    return { chosen: genomes.find((one) => one.id === id) ?? null };
  }).chosen;
}
