import { isForced } from "../../science/reference-group/choose-reference.ts";
import { type GenomeEntry, referenceWishOf } from "../../state/genomes/genome-entry.ts";
import { genomesByNumber } from "../genome-numbers.ts";

/** Whether the person asks for the European reference for a genome that is not known to fit it. */
export function isPlacedByForce(genome: GenomeEntry): boolean {
  return genome.status.phase === "ready" && isForced(genome.status.fit, referenceWishOf(genome));
}

/** Names the genomes with a place among people that their files are not known to fit; null where there is none. */
export function forcedPlacesText(genomes: readonly { number: number; isForced: boolean }[]): string | null {
  const numbers = genomes.filter((genome) => genome.isForced).map(({ number }) => number);
  if (numbers.length === 0) return null;
  const [is, file, place] =
    numbers.length === 1 ? ["is", "its file is", "such a place"] : ["are", "their files are", "such places"];
  return `By your choice ${genomesByNumber(numbers)} ${is} placed among people of European ancestry, though ${file} not known to fit: ${place} may say more about how frequent alleles are than about the score.`;
}
