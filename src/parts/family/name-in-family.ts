import { formatList, upperFirst } from "../../lib/format.ts";
import { shortenName } from "../../lib/shorten-name.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { genomesByNumber } from "../genome-numbers.ts";

/** The longest name in a sentence. */
const longestName = 24;

/** What files of genomes end with. */
const endings = /(\.(txt|csv|tsv|vcf))?(\.(gz|zip))?$/i;

type Named = Pick<GenomeEntry, "number" | "name">;

/** Names a genome of a family in a sentence. */
export type NameInFamily = (entry: Named) => string;

/**
 * A genome of a family as people name it: "embryo_07 (9)", its number second; "genome 9" where names are not shown, as on paper.
 */
export function nameInFamily({ number, name }: Named, areNamesShown: boolean): string {
  const own = name.replace(endings, "");
  return areNamesShown && own !== "" ? `${shortenName(own, longestName)} (${number})` : `genome ${number}`;
}

/** Several in a sentence: "embryo_02 (4) and embryo_07 (9)", "genomes 4 and 9". */
export function namesInFamily(entries: readonly Named[], areNamesShown: boolean): string {
  return areNamesShown
    ? formatList(entries.map((entry) => nameInFamily(entry, true)))
    : genomesByNumber(entries.map(({ number }) => number));
}

/** The same at the beginning of a sentence; a file's own name keeps its letters. */
export function atStart(name: string): string {
  return /^genomes? \d/.test(name) ? upperFirst(name) : name;
}
