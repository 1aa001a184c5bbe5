import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "reference", "packed-place-rows");

/** Replaces src/sets/read-place-rows-file.ts where there is no page to load from (vitest.config.ts). */
export async function readPlaceRowsFile(file: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(join(folder, file)));
}
