import { formatList, formatNumber } from "../lib/format.ts";

/** Where more genomes than this would be listed, they are counted. */
export const mostListed = 5;

/** Numbers of genomes in a sentence: "2, 5 and 7". */
export function listedNumbers(numbers: readonly number[]): string {
  return formatList(numbers.map((number) => formatNumber(number)));
}

/** Genomes by their numbers in the middle of a sentence: "genome 2", "genomes 2 and 5". */
export function genomesByNumber(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "genome" : "genomes"} ${listedNumbers(numbers)}`;
}
