import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";

interface NamedGenome extends Pick<GenomeEntry, "number" | "name"> {
  /** Why its scores are less certain. */
  readonly remarks: readonly string[];
}

/** A genome in the text of a table's cell: "3 · mine.txt · imputed". */
export function genomeText({ number, name, remarks }: NamedGenome): string {
  return [number, name, ...remarks].join(" · ");
}
