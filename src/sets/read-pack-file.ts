import { fetchSetFile } from "./read-packed-set.ts";
import { unzipped } from "./unzipped.ts";

/** Address of each file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  "../../reference/packed-trait-packs/*.gz",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** Fetches a trait pack and unpacks it. Rejects when it does not arrive. */
export async function readPackFile(file: string): Promise<Uint8Array> {
  return unzipped(await fetchSetFile(addresses[`../../reference/packed-trait-packs/${file}`], file));
}
