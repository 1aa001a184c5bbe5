import { foundText } from "../score/score-words.ts";

/** The SNPs of a family's comparison on one set: "402 of 1 271 (260 by proxy)". */
export function comparedText({
  commonRows,
  rows,
  rowsByProxy,
}: {
  commonRows: number;
  rows: number;
  rowsByProxy: number;
}): string {
  return foundText({ onFile: commonRows, byProxy: rowsByProxy, total: rows });
}
