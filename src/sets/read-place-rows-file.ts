import { fetchSetFile } from "./read-packed-set.ts";

/** Address of the file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  "../../reference/packed-place-rows/*.rows",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** Fetches the table of place rows. Rejects when it does not arrive. */
export async function readPlaceRowsFile(file: string): Promise<Uint8Array> {
  return fetchSetFile(addresses[`../../reference/packed-place-rows/${file}`], file);
}
