import { rowsFoundByProxy } from "../../science/proxies/found-rows.ts";
import type { PlacedScore } from "../../science/reference-group/place-genome-score.ts";

/** A score with what its SNPs were. The report is not looked at where nothing is predicted. */
interface CountedScore extends Pick<PlacedScore, "prediction"> {
  readonly matched: number;
  readonly report: { readonly rows: Parameters<typeof rowsFoundByProxy>[1] };
}

/** SNPs of a set that were found, in the file or by proxy: the number that every screen calls "SNPs found". */
export function rowsFound(scored: CountedScore): number {
  const { matched, prediction } = scored;
  return matched + (prediction === null ? 0 : rowsFoundByProxy(prediction, scored.report.rows));
}
