import { digestOf, useGenomesPart } from "./genomes.ts";

/** The number of an earlier genome with the same genotypes; null for none. */
export function useSameGenome(id: string): number | null {
  return useGenomesPart(({ genomes }) => {
    const digest = digestOf(id);
    const same = genomes.find((other) => digest !== null && digestOf(other.id) === digest);
    return same === undefined || same.id === id ? null : same.number;
  });
}
