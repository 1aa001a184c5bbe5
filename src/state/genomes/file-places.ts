import type { ReadReport } from "../../genome/protocol.ts";

/**
 * Whether any row of a file has a place on the genome. Without one only rsIDs find its SNPs, and the build is unknown.
 */
export function hasPlaces({ rows, withoutPlace }: Pick<ReadReport, "rows" | "withoutPlace">): boolean {
  return withoutPlace < rows;
}
