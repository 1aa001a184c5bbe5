import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the packed sets. */
export const packedFolder = join(import.meta.dirname, "..", "..", "reference", "packed");

/** Replaces src/sets/read-packed-set.ts where there is no page to load from (vitest.config.ts). */
export function readPackedSet(file: string): Promise<Uint8Array> {
  return readFile(join(packedFolder, file));
}
