/** How saved files identify their genome: by its number, and by its name only on request. */
import { createContext, useContext } from "react";
import type { GenomeBuild } from "../../pkg/allelium_engine.d.ts";
import type { GenomeEntry } from "../state/genomes/genome-entry.ts";
import { areNamesInFiles } from "../state/genomes/names-in-files.ts";
import { remarksOfFile } from "../state/genomes/remarks-of-file.ts";
import type { SavedField } from "../ui/data-table/table-model.ts";

/** The genome of a saved row or file. */
export interface SavedGenome {
  readonly number: number;
  /** It may contain a person's name. */
  readonly name: string;
  /** The build of its file; null before it is read, and where it is unknown. */
  readonly build: GenomeBuild | null;
  /** Why its scores are less certain. */
  readonly remarks: readonly string[];
}

type SavedValue = string | null;

const values: Readonly<Record<string, (genome: SavedGenome) => SavedValue>> = {
  genome: ({ number }) => `Genome ${number}`,
  genome_name: ({ name }) => (areNamesInFiles() ? name : null),
  file_build: ({ build }) => build,
  file_remarks: ({ remarks }) => (remarks.length === 0 ? null : remarks.join("; ")),
};

/**
 * The fields of a saved row about its genome. The name's stays empty unless the person asks for it, so that tables keep
 * their shape.
 */
export function savedGenomeFields<Row>(genomeOf: (row: Row) => SavedGenome): readonly SavedField<Row>[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: (row) => value(genomeOf(row)) }));
}

/** The same facts for a file about one genome. */
export function aboutGenome(genome: SavedGenome): Readonly<Record<string, SavedValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value(genome)]));
}

/** What saved files say of a genome of the page. */
export function savedGenome({
  number,
  name,
  status,
}: Pick<GenomeEntry, "number" | "name" | "status">): SavedGenome {
  return {
    number,
    name,
    build: "report" in status && status.report !== undefined ? status.report.build : null,
    remarks: remarksOfFile({ status }),
  };
}

/** The genome that everything below is about; null where that is not one of the page's. */
export const GenomeOfFiles = createContext<SavedGenome | null>(null);

/** The saved facts about that genome; none without it. */
export function useAboutGenome(): Readonly<Record<string, SavedValue>> {
  const genome = useContext(GenomeOfFiles);
  return genome === null ? {} : aboutGenome(genome);
}

/** What a file about the genome here is called, and what it says of that genome. */
export function useFileOfGenome(subject: string): {
  readonly name: string;
  readonly about: Readonly<Record<string, SavedValue>>;
} {
  return { name: useNameOfFiles(subject), about: useAboutGenome() };
}

/** What files are called that are saved here, after the product and the genome's number: "allelium-genome-3-education-quick-set". */
export function useNameOfFiles(subject: string): string {
  const genome = useContext(GenomeOfFiles);
  return genome === null ? `allelium-${subject}` : `allelium-genome-${genome.number}-${subject}`;
}
