/** The browser's record of a resource that it loaded; not every browser says that its own cache had it. */
interface LoadedThing {
  readonly name: string;
  readonly deliveryType?: string;
}

/** The addresses that were requested from a server: what came from the browser's cache was not. */
export function askedAddresses(loaded: readonly LoadedThing[]): string[] {
  return loaded.filter(({ deliveryType }) => deliveryType !== "cache").map(({ name }) => name);
}
