import { fetchSetFile } from "./read-packed-set.ts";

/** Address of the file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  "../../reference/packed-file-check/*.set",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** Fetches the sites that files are judged by. Rejects when they do not arrive. */
export async function readCheckFile(file: string): Promise<Uint8Array> {
  return fetchSetFile(addresses[`../../reference/packed-file-check/${file}`], file);
}
