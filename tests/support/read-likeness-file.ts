import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "reference", "packed-likeness");

/** Replaces src/sets/read-likeness-file.ts where there is no page to load from (vitest.config.ts). */
export function readLikenessFile(file: string): Promise<Uint8Array> {
  return readFile(join(folder, file));
}
