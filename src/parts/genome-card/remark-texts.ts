import { upperFirst } from "../../lib/format.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { isMisleading, remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import { numberRanges } from "../genome-numbers.ts";

type Remarked = Pick<GenomeEntry, "number" | "status">;

/** The remarks on some genomes' files, each with its genomes by number: "imputed: genomes 1 to 3". */
export function remarksByGenome(genomes: readonly Remarked[]): readonly string[] {
  const numbers = new Map<string, number[]>();
  for (const genome of genomes) {
    for (const remark of remarksOfFile(genome)) {
      numbers.set(remark, [...(numbers.get(remark) ?? []), genome.number]);
    }
  }
  return [...numbers].map(
    ([remark, of]) => `${remark}: ${of.length === 1 ? "genome" : "genomes"} ${numberRanges(of)}`,
  );
}

/**
 * Sentences on why scores from some genomes' files are less certain; a single genome is not named by its number. Empty where no
 * file has a remark. Misleading files have no scores, so no remark.
 */
export function remarkSentences(all: readonly Remarked[]): string {
  const genomes = all.filter((genome) => !isMisleading(genome));
  const [only] = genomes;
  const remarks = all.length === 1 && only !== undefined ? remarksOfFile(only) : remarksByGenome(genomes);
  if (remarks.length === 0) return "";
  if (all.length > 1) return `${remarks.map(upperFirst).join(". ")}.`;
  return `${remarks.length === 1 ? "The reason" : "The reasons"}: ${remarks.join(", ")}.`;
}
