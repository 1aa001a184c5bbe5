import { fetchSetFile } from "./read-packed-set.ts";

/** Address of the file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  "../../reference/packed-likeness/*.set",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** Fetches the table of likeness. Rejects when it does not arrive. */
export async function readLikenessFile(file: string): Promise<Uint8Array> {
  return fetchSetFile(addresses[`../../reference/packed-likeness/${file}`], file);
}
