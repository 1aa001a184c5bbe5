import { formatBytes, formatCount, formatDuration } from "../../lib/format.ts";
import { hasPlaces } from "../../state/genomes/file-places.ts";
import {
  canBeRetried,
  type GenomeEntry,
  type GenomeStatus,
  isUnderWay,
} from "../../state/genomes/genome-entry.ts";
import { buildName, fileFormatName } from "../../texts/file-report.ts";
import type { FileReport } from "./genome-types.ts";

/** The data read from a genome, as soon as they are known; null before, and when it was not read. */
export function reportOf(status: GenomeStatus): FileReport | null {
  return "report" in status ? (status.report ?? null) : null;
}

/** Format, build and SNPs in one line, as short as a row of a list; the size alone until more is known. */
export function shortFileLine(genome: GenomeEntry): string {
  const { size, isSample, origin } = genome;
  const report = reportOf(genome.status);
  const from = origin === undefined ? [] : [`from ${origin}`];
  if (report === null) return isSample ? "made on this device" : [...from, formatBytes(size)].join(" · ");
  return [
    ...from,
    fileFormatName(report.format, report.formatBasis, hasPlaces(report)),
    hasPlaces(report) ? buildName(report.build) : "no positions",
    formatCount(report.rows, "SNP", "SNPs"),
  ].join(" · ");
}

/** The same with the size and the reading time. */
export function fileLine(genome: GenomeEntry): string {
  const { status } = genome;
  const report = reportOf(status);
  if (report === null) return shortFileLine(genome);
  const parts = [shortFileLine(genome), formatBytes(report.bytes)];
  if (status.phase === "ready") parts.push(`read in ${formatDuration(status.readMilliseconds)}`);
  return parts.join(" · ");
}

/** Where the work on a genome is: it can be stopped, it can be done again, or there is nothing to do about it. */
export type Work = "under-way" | "retryable" | "ended";

/** Where the work on a genome is. It may be done again where that can help. */
export function workOf(status: GenomeStatus): Work {
  if (isUnderWay({ status })) return "under-way";
  return canBeRetried(status) ? "retryable" : "ended";
}
