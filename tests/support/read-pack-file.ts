import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "..", "..", "reference", "packed-trait-packs");

/** Replaces src/sets/read-pack-file.ts where there is no page to load from (vitest.config.ts). */
export async function readPackFile(file: string): Promise<Uint8Array> {
  // A copy of its own, which begins at a multiple of eight.
  return new Uint8Array(gunzipSync(await readFile(join(folder, file))));
}
