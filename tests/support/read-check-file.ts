import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "reference", "packed-file-check");

/** Replaces src/sets/read-check-file.ts where there is no page to load from (vitest.config.ts). */
export function readCheckFile(file: string): Promise<Uint8Array> {
  return readFile(join(folder, file));
}
