import type { GenomeEntry, GenomeStatus } from "./genome-entry.ts";

/** Whether nothing more comes of a genome by itself. */
export function hasEnded({ phase }: GenomeStatus): boolean {
  return phase !== "reading" && phase !== "scoring";
}

/** Whether a genome has imputed SNPs, as far as that is known yet. */
export function mayBeImputed({ status }: GenomeEntry): boolean {
  return !("report" in status) || status.report === undefined || status.report.imputed > 0;
}

/** Nothing that may follow would need the source: files of differences and imputed ones may be scored again, and that may fail. */
export function needsNoSource(status: GenomeStatus): boolean {
  if (status.phase === "refused") return true;
  return status.phase === "ready" && status.report.siteCoverage === "listed" && status.report.imputed === 0;
}
