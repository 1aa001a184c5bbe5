import { canRetry } from "../../texts/genome-failures.ts";
import { type GenomeEntry, type GenomeStatus, isUnread } from "./genome-entry.ts";

/** Whether nothing more comes of a genome by itself. */
export function hasEnded({ phase }: GenomeStatus): boolean {
  return phase !== "reading" && phase !== "scoring";
}

/** Whether another try can help: after a stop, and after a failure that need not come again. */
export function canBeRetried(status: GenomeStatus): boolean {
  return status.phase === "cancelled" || (status.phase === "failed" && canRetry(status.failure.code));
}

/** Whether nothing of a genome was read and reading it again can help. */
export function canBeReadAgain(genome: Pick<GenomeEntry, "status">): boolean {
  return isUnread(genome) && canBeRetried(genome.status);
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
