/** An id of a SNP with its letters behind it, as in lines of genotype files: columns of chromosome and position may stand between. */
const genotypeLine =
  /(?<![A-Za-z0-9])(?:rs|i)\d+["'\s,;:|=]+(?:(?:chr)?(?:\d{1,2}|XY?|Y|MT?)["'\s,;:|]+\d+["'\s,;:|]+)?[ACGTID-](?:["'\s,;:|/]{0,3}[ACGTID-])?(?![A-Za-z0-9])/i;

/** Whether a text has a line of a genotype file. Tools that measure by questions refuse such a text. */
export function holdsGenotypeLine(text: string): boolean {
  return genotypeLine.test(text);
}
