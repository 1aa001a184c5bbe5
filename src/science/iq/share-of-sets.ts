import { geneticPart } from "./genetic-part.ts";

/**
 * Share of the differences between people that the genetic part explains among Europeans where a file holds some of both lead sets.
 *
 * @param coverage squared correlation of the SNPs on the file with each complete set, 0 to 1
 */
export function shareOfSets(coverage: number): number {
  const score = { z: 0, origin: { kind: "genome", coverage, portability: 1 } } as const;
  return geneticPart({ intelligence: score, education: score })?.r2 ?? 0;
}
