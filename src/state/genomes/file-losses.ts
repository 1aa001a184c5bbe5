import type { DropReason, ReadReport } from "../../genome/protocol.ts";

/**
 * From this share on the page reports what was lost of a file. The command line has the same (engine/cli/losses.rs).
 */
export const tellingShareLost = 0.05;

/**
 * Reasons that lose a line of genotypes. Lines of no place, copy-number probes, and repeated ids are part of many whole
 * files; rows of other samples are reported separately.
 */
const losingReasons: readonly DropReason[] = [
  "too-few-columns",
  "bad-chromosome",
  "bad-position",
  "bad-genotype",
  "line-too-long",
];

/** The losses of a file, as shares of 0 to 1. */
export type FileLoss =
  /** Lines that could not be read, and what most of them failed by. */
  | { kind: "lines"; share: number; count: number; reason: DropReason; firstLine: number | null }
  /** Lines of a table that are longer than any row: each may contain many rows. */
  | { kind: "long-lines"; count: number; firstLine: number | null }
  /** Rows of other people than the first one of a report, who alone is read. */
  | { kind: "other-samples"; count: number; firstLine: number | null }
  /** Rows without a call. */
  | { kind: "calls"; share: number; count: number };

/**
 * Other people's rows, lines with an unknown number of rows, then the losses of more than a twentieth, those of lines
 * first.
 */
export function lossesOf({
  format,
  rows,
  missing,
  dropped,
}: Pick<ReadReport, "format" | "rows" | "missing" | "dropped">): FileLoss[] {
  const losing = dropped.filter(({ reason }) => losingReasons.includes(reason));
  const lost = losing.reduce((sum, { count }) => sum + count, 0);
  const [worst] = losing.toSorted((one, other) => other.count - one.count);
  const losses: FileLoss[] = [];
  const linesOf = (wanted: DropReason) => dropped.find(({ reason }) => reason === wanted);
  const others = linesOf("other-sample");
  if (others !== undefined) {
    losses.push({ kind: "other-samples", count: others.count, firstLine: others.firstLines[0] ?? null });
  }
  // A VCF has such lines by right: alleles of thousands of letters.
  const long = format === "vcf" || format === "gvcf" ? undefined : linesOf("line-too-long");
  if (long !== undefined) {
    losses.push({ kind: "long-lines", count: long.count, firstLine: long.firstLines[0] ?? null });
  }
  if (worst !== undefined && lost > tellingShareLost * (lost + rows)) {
    const { reason, firstLines } = worst;
    losses.push({
      kind: "lines",
      share: lost / (lost + rows),
      count: lost,
      reason,
      firstLine: firstLines[0] ?? null,
    });
  }
  if (missing > tellingShareLost * rows) {
    losses.push({ kind: "calls", share: missing / rows, count: missing });
  }
  return losses;
}
