import { formatNumber } from "../../lib/format.ts";

/** The SNPs of a family's comparison on one set: "142 of 1 271 and 260 predicted". */
export function comparedText({
  commonRows,
  rows,
  rowsByProxy,
}: {
  commonRows: number;
  rows: number;
  rowsByProxy: number;
}): string {
  const typed = `${formatNumber(commonRows)} of ${formatNumber(rows)}`;
  return rowsByProxy === 0 ? typed : `${typed} and ${formatNumber(rowsByProxy)} predicted`;
}
