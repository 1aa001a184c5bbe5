import { mostWeightBytes } from "../../genome/weights-cache.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";

/**
 * The group of each file, from 0: a worker can cache the weights of a group together, so that it is sent neither weights nor genomes
 * again and again.
 */
export function weightGroups(
  files: readonly ScoringFileEntry[],
  weightsNamed: (weightsName: string) => Uint8Array | null,
): readonly number[] {
  let [group, bytes] = [0, 0];
  return files.map(({ status }, index) => {
    const own = status.phase === "ready" ? (weightsNamed(status.weightsName)?.byteLength ?? 0) : 0;
    bytes += own;
    if (bytes > mostWeightBytes && index > 0) {
      group += 1;
      bytes = own;
    }
    return group;
  });
}
