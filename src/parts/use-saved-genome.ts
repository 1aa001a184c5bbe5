import { useMemo } from "react";
import { useGenomesPart } from "../state/genomes/genomes.ts";
import { type SavedGenome, savedGenome } from "./saved-genome.ts";

/** What saved files say of a genome while the page has it; null otherwise. */
export function useSavedGenome(genomeId: string | null): SavedGenome | null {
  const genome = useGenomesPart(({ genomes }) => genomes.find(({ id }) => id === genomeId));
  return useMemo(() => (genome === undefined ? null : savedGenome(genome)), [genome]);
}
