import { fetchSetFile } from "./read-packed-set.ts";

/** Address of the file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob("../../reference/packed-catalog/*.gz", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Fetches the table of published scores, as it is packed. Rejects when it does not arrive. */
export async function readCatalogFile(file: string): Promise<Uint8Array> {
  return fetchSetFile(addresses[`../../reference/packed-catalog/${file}`], file);
}
