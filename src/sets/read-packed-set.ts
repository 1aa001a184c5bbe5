/** Where each file stands, by its path in the repository. */
const addresses: Readonly<Record<string, string>> = import.meta.glob("../../reference/packed/*.set", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Fetches a packed set. Rejects when it does not arrive. */
export async function readPackedSet(file: string): Promise<Uint8Array> {
  const address = addresses[`../../reference/packed/${file}`];
  if (address === undefined) throw new RangeError(`there is no file ${file}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`a packed set was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
