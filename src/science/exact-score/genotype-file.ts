import type { GenomeBuild, InferredSex } from "../../../pkg/allelium_engine.d.ts";

/** One marker of a raw genotype file, spelled in one way whatever the vendor wrote. */
export interface GenotypeRow {
  /** `rs` or `i` and digits, another name as it stands, or nothing. */
  rsid: string;
  /** "1" to "22", "X", "Y", "MT" or "PAR"; "0" for a row without a place, which its rsID alone finds. */
  chromosome: string;
  /** Position on the file's build, counted from 1; 0 without a place. */
  position: number;
  /** `--` for no call, one or two letters of A, C, G, T for a call, one or two of I, D for an indel. */
  genotype: string;
}

/** All that scoring needs to know of one person's file. */
export interface ParsedGenome {
  build: GenomeBuild;
  /** Whether the build is known by custom alone: then places are compared only with sets that have no rsIDs. */
  isBuildAssumed: boolean;
  sex: InferredSex;
  rows: readonly GenotypeRow[];
}

/** The genotype of a marker without a call. */
export const missingGenotype = "--";

/** A genotype that says nothing about bases. */
export const indelGenotype = "DI";

/** Letters of a genotype in alphabetical order, since vendors order them differently. */
export function sortedLetters(genotype: string): string {
  return genotype.split("").toSorted().join("");
}

/** Pseudoautosomal regions of X, where a man has two copies, by build (docs/formats.md#builds-sex-and-whole-files). */
const pseudoautosomalRegions: Readonly<Record<GenomeBuild, readonly (readonly [number, number])[]>> = {
  GRCh36: [
    [1, 2_709_520],
    [154_584_238, 154_913_754],
  ],
  GRCh37: [
    [60_001, 2_699_520],
    [154_931_044, 155_260_560],
  ],
  GRCh38: [
    [10_001, 2_781_479],
    [155_701_383, 156_030_895],
  ],
};

/** The chromosome that positions are counted on: the pseudoautosomal region belongs to X. */
export function positionChromosome(chromosome: string): string {
  return chromosome === "PAR" ? "X" : chromosome;
}

/** Whether a person of this sex has one copy only at the place of this row. */
export function isHaploidPlace(row: GenotypeRow, build: GenomeBuild, sex: InferredSex): boolean {
  if (row.chromosome === "Y" || row.chromosome === "MT") {
    return true;
  }
  const isInRegion = pseudoautosomalRegions[build].some(
    ([first, last]) => row.position >= first && row.position <= last,
  );
  return sex === "male" && row.chromosome === "X" && !isInRegion;
}
