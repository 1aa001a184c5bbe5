/** An id of a SNP with its letters behind it, as in lines of genotype files: columns of chromosome and position may stand between. */
const genotypeLine =
  /(?<![A-Za-z0-9])(?:rs|i)\d+["'\s,;:|=]+(?:(?:chr)?(?:\d{1,2}|XY?|Y|MT?)["'\s,;:|]+\d+["'\s,;:|]+)?[ACGTID-](?:["'\s,;:|/]{0,3}[ACGTID-])?(?![A-Za-z0-9])/i;

/** All four columns of such a line. A field of one line drops line ends, so the next line may follow without a gap. */
const wholeLine =
  /(?:rs|i)\d+["'\t ,;]+(?:chr)?(?:\d{1,2}|XY?|Y|MT?)["'\t ,;]+\d+["'\t ,;]+(?:[ACGTID]["'\t ,;]*[ACGTID]|--)/;

/** A line of a VCF (VCF 4.5, section 1.6): chromosome, position, an id or a dot, and both alleles. */
const vcfLine =
  /(?<![A-Za-z0-9])(?:chr)?(?:\d{1,2}|X|Y|MT?)[\t ]+\d+[\t ]+(?:\.|rs\d+\S*)[\t ]+[ACGTN]+[\t ]+(?:[ACGTN*.,]+|<[A-Z:]+>)(?![A-Za-z0-9])/i;

/** What genotype files begin with. */
const heads = [
  /##fileformat=VCF/i,
  /#CHROM\s+POS\s+ID\s+REF\s+ALT/i,
  /rsid["'\t ,;]+chr(?:omosome)?["'\t ,;]+pos/i,
] as const;

/** Letters in a row that no word has: a sequence, as in a FASTA file. */
const sequences = /[ACGTN]{25,}/gi;

function isSequence(run: string): boolean {
  const letters = run.toUpperCase();
  return ["A", "C", "G", "T"].every((base) => letters.includes(base));
}

/**
 * Whether a text has something of a genotype file: a line of one with ids, of a VCF with or without them, a file's head, or a sequence of
 * bases. Tools that measure by questions refuse such a text.
 */
export function holdsGenotypeLine(text: string): boolean {
  return (
    [genotypeLine, wholeLine, vcfLine, ...heads].some((form) => form.test(text)) ||
    (text.match(sequences) ?? []).some(isSequence)
  );
}
