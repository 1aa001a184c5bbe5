import { fetchSetFile } from "./read-packed-set.ts";

/** Address of the file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob("../../reference/packed-traits/*.set", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Fetches the file of the sets of traits. Rejects when it does not arrive. */
export async function readTraitFile(file: string): Promise<Uint8Array> {
  return fetchSetFile(addresses[`../../reference/packed-traits/${file}`], file);
}
