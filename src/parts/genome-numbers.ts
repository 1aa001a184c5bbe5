import { formatNumber } from "../lib/format.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Numbers of genomes in a sentence: "2, 5 and 7". */
export function listedNumbers(numbers: readonly number[]): string {
  return list.format(numbers.map((number) => formatNumber(number)));
}

/** Genomes by their numbers in the middle of a sentence: "genome 2", "genomes 2 and 5". */
export function genomesByNumber(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "genome" : "genomes"} ${listedNumbers(numbers)}`;
}
