/** The kind of a text by its first lines: people drop scoring files among genomes and genomes among scoring files. */

/** The kind that the first lines of a text show. */
export type TextKind = "scoring-file" | "genotypes";

/** Data rows that are read where no line says what the text is. */
const mostRows = 20;

/** Lines by which PGS Catalog scoring files of formats 1 and 2 name themselves. */
const scoringTitle = /^#+ *(?:PGS CATALOG SCORING FILE|pgs[_ ]id *=)/i;

/** First lines that only genotype files have: VCFs and Illumina reports. */
const genotypeTitle = /^(?:##fileformat=VCF|\[Header\])/i;

/** Names of columns, letters and digits only, as the engine's readers know them. */
const weightColumns =
  "effectweight weight beta effectsize effect logor logodds lnor b or oddsratio hr hazardratio dosage0weight".split(
    " ",
  );
const effectAlleleColumns = "effectallele ea a1 allele1 riskallele testedallele".split(" ");
const variantColumns =
  "rsid rsids snp snpid snpname name id marker markername chromosome chrom chr chrname".split(" ");
const genotypeColumns = "genotype result results gt call genotypecall geno yourcode".split(" ");
const vcfColumns = ["chrom", "pos", "ref", "alt", "format"];
const allelePairs = [
  ["allele1", "allele2"],
  ["allelea", "alleleb"],
  ["allele1forward", "allele2forward"],
  ["allele1plus", "allele2plus"],
  ["allele1top", "allele2top"],
] as const;

/** The fields of a line; quotes around them go. */
function fieldsOf(line: string): string[] {
  const separator = ["\t", ",", ";"].find((mark) => line.includes(mark)) ?? /\s+/;
  return line.split(separator).map((field) => field.replaceAll(/["\s]/g, ""));
}

function kindOfColumns(line: string): TextKind | null {
  const names = new Set(fieldsOf(line).map((field) => field.toLowerCase().replaceAll(/[^a-z0-9]/g, "")));
  const holdsOneOf = (wanted: readonly string[]) => wanted.some((name) => names.has(name));
  if (vcfColumns.every((name) => names.has(name))) return "genotypes";
  const hasGenotype = holdsOneOf(genotypeColumns);
  if (!hasGenotype && holdsOneOf(weightColumns) && holdsOneOf(effectAlleleColumns)) return "scoring-file";
  const hasAlleles = allelePairs.some((pair) => pair.every((name) => names.has(name)));
  return (hasGenotype || hasAlleles) && holdsOneOf(variantColumns) ? "genotypes" : null;
}

const variantName = /^(?:rs|i)\d+$/i;
const chromosomeName = /^(?:chr)?(?:\d{1,2}|X|Y|XY|PAR|M|MT)$/i;
const call = /^(?:[ACGTDI]{1,2}|[-0]{1,2}|[ACGT][/|][ACGT])$/i;

/** An rsID, a chromosome, a position and one genotype or two alleles. A row of weights ends in a number. */
function isGenotypeRow(line: string): boolean {
  const [name = "", chromosome = "", position = "", ...calls] = fieldsOf(line);
  return (
    variantName.test(name) &&
    chromosomeName.test(chromosome) &&
    /^\d+$/.test(position) &&
    (calls.length === 1 || calls.length === 2) &&
    calls.every((one) => call.test(one))
  );
}

/**
 * The kind of a text by its first lines.
 *
 * @param head the beginning of the text; its last line may be cut
 * @returns null where the lines prove neither
 */
export function textKind(head: string): TextKind | null {
  const isCut = !/[\r\n]$/.test(head);
  // A spreadsheet puts quotes around whole lines.
  const lines = head
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim().replace(/^"(?=[#[])/, ""))
    .filter((line) => line !== "");
  if (lines.some((line) => scoringTitle.test(line))) return "scoring-file";
  if (genotypeTitle.test(lines[0] ?? "")) return "genotypes";
  const firstData = lines.findIndex((line) => !line.startsWith("#"));
  const start = firstData === -1 ? lines.length : firstData;
  // Columns are named in the first line of the table, or in the last comment before it.
  for (const line of [lines[start], lines[start - 1]?.replace(/^#+/, "")]) {
    const kind = line === undefined ? null : kindOfColumns(line);
    if (kind !== null) return kind;
  }
  const whole = isCut && lines.length - start > 1 ? lines.slice(start, -1) : lines.slice(start);
  const rows = whole.slice(0, mostRows);
  const genotypeRows = rows.filter(isGenotypeRow).length;
  // One row of another kind is no reason to doubt the others.
  return genotypeRows > 0 && genotypeRows >= rows.length - 1 ? "genotypes" : null;
}
