/** What the browser says of a thing that it loaded; not every browser tells that its own cache had it. */
interface LoadedThing {
  readonly name: string;
  readonly deliveryType?: string;
}

/** The addresses that were asked of a server: what came from the browser's cache was asked of nobody. */
export function askedAddresses(loaded: readonly LoadedThing[]): string[] {
  return loaded.filter(({ deliveryType }) => deliveryType !== "cache").map(({ name }) => name);
}
