import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "reference", "packed-traits");

/** Replaces src/sets/read-trait-file.ts where there is no page to load from (vitest.config.ts). */
export async function readTraitFile(file: string): Promise<Uint8Array> {
  // A copy of its own, so that the sets in it begin at multiples of eight.
  return new Uint8Array(await readFile(join(folder, file)));
}
