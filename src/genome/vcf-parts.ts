/** Archives of one VCF per chromosome, as imputation servers deliver them: several members make up one genome. */

/** What the beginning of a VCF says about the whole file. */
export interface VcfStart {
  /** The names of its samples, in the order of the columns. */
  samples: string;
  /** The lengths of its contigs by their ids. */
  lengths: ReadonlyMap<string, string>;
  /** The chromosomes of the rows that were seen. */
  chromosomes: ReadonlySet<string>;
}

const firstSample = 9;

/** Reads the beginning of a text; null where it is no VCF with a sample and a row. The last line may be cut. */
export function vcfStart(head: string): VcfStart | null {
  const lines = head.split(/\r\n|\r|\n/).slice(0, -1);
  const columnLine = lines.find((line) => line.startsWith("#CHROM\t"));
  const samples = columnLine?.split("\t").slice(firstSample).join("\t") ?? "";
  const rows = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (samples === "" || rows.length === 0) return null;
  const contigs = lines.flatMap((line) => {
    const [, id, length] = /^##contig=<ID=([^,>]+).*?,length=(\d+)/.exec(line) ?? [];
    return id === undefined || length === undefined ? [] : [[id, length] as const];
  });
  const chromosomes = new Set(rows.map((row) => row.split("\t")[0] ?? ""));
  return { samples, lengths: new Map(contigs), chromosomes };
}

/**
 * Whether texts are parts of one genome: VCFs of the same samples, of which no two hold the same chromosome or know a contig by
 * different lengths, as on different builds.
 */
export function arePartsOfOne(starts: readonly (VcfStart | null)[]): starts is readonly VcfStart[] {
  const [first] = starts;
  if (starts.length < 2 || first === undefined || first === null) return false;
  const seen = new Set<string>();
  const lengths = new Map<string, string>();
  for (const start of starts) {
    if (start === null || start.samples !== first.samples) return false;
    for (const chromosome of start.chromosomes) {
      if (seen.has(chromosome)) return false;
    }
    for (const chromosome of start.chromosomes) seen.add(chromosome);
    for (const [id, length] of start.lengths) {
      if ((lengths.get(id) ?? length) !== length) return false;
      lengths.set(id, length);
    }
  }
  return true;
}
