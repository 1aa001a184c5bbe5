import { formatList, formatNumber, formatRange } from "../lib/format.ts";

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

/** Numbers of genomes where a list of all would be long: "1 to 10", "1, 2 and 5 to 7". */
export function numberRanges(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const textsOf = ({ first, last }: { first: number; last: number }) =>
    last > first + 1
      ? [formatRange(first, last)]
      : [...new Set([first, last])].map((number) => formatNumber(number));
  return formatList(runs.flatMap(textsOf));
}
