import type { GenomeEntry } from "./genome-entry.ts";
import { isMisleading } from "./remarks-of-file.ts";

/** Whether a genome's file estimates some of its SNPs. */
export function estimatesSnps({ status }: Pick<GenomeEntry, "status">): boolean {
  return status.phase === "ready" && status.report.imputed > 0;
}

/**
 * Whether a genome's SNPs say the same without their file. Those of a file that leaves out what is like the reference genome do not: read
 * back, every site that it left out would count as missing, and scores would shift upward. Nor do those of an imputed file, whose letters
 * would be read back as measured; nor those of a file that misleads, which would be read back as a person's.
 */
export function canKeepSnps(genome: Pick<GenomeEntry, "status" | "isSample">): boolean {
  const { status, isSample } = genome;
  const listsItsSites = status.phase === "ready" && status.report.siteCoverage === "listed";
  return listsItsSites && !isSample && !estimatesSnps(genome) && !isMisleading(genome);
}
