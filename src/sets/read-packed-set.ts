/** Address of each file, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob("../../reference/packed/*.set", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Fetches a packed set. Rejects when it does not arrive. */
export async function readPackedSet(file: string): Promise<Uint8Array> {
  return fetchSetFile(addresses[`../../reference/packed/${file}`], file);
}

/** Loads a file of packed sets from its address. Rejects when there is none, and when it does not arrive. */
export async function fetchSetFile(address: string | undefined, file: string): Promise<Uint8Array> {
  if (address === undefined) throw new RangeError(`there is no file ${file}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`a packed set was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
