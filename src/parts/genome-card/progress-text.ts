import { formatBytes, formatNumber, formatPercent } from "../../lib/format.ts";
import type { GenomeStatus } from "../../state/genomes/genome-entry.ts";

type Reading = Extract<GenomeStatus, { phase: "reading" }>;

/** How far the reading is, 0 to 1; null while the genome waits for its turn. */
export function readShare({ bytesRead, bytesTotal }: Reading): number | null {
  return bytesRead > 0 && bytesTotal > 0 ? bytesRead / bytesTotal : null;
}

/** Progress and speed of the reading, and the time left. */
export function progressText(status: Reading, isSample: boolean): string {
  const { bytesRead, bytesTotal, bytesPerSecond } = status;
  const share = readShare(status);
  if (share === null) return "waits for its turn";
  const parts = [formatPercent(share)];
  // The sample has no file: its bytes are an estimate.
  if (!isSample) parts.push(`${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}`);
  if (bytesPerSecond !== undefined && bytesPerSecond > 0) {
    if (!isSample) parts.push(`${formatBytes(bytesPerSecond)}/s`);
    parts.push(timeLeft((bytesTotal - bytesRead) / bytesPerSecond));
  }
  return parts.join(" · ");
}

function timeLeft(seconds: number): string {
  return seconds < 1 ? "less than 1\u202fs left" : `${formatNumber(Math.ceil(seconds))}\u202fs left`;
}
