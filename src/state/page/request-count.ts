/** Requests to one origin. */
export interface OriginCount {
  /** Scheme, host and port. */
  origin: string;
  count: number;
}

/** Addresses that the browser answers itself: nothing leaves the device for them. */
const localSchemes = ["data:", "blob:", "about:"];

/** The counts with further addresses added, in the order in which the origins were first asked. */
export function withRequests(counts: readonly OriginCount[], addresses: readonly string[]): OriginCount[] {
  const byOrigin = new Map(counts.map(({ origin, count }) => [origin, count]));
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { protocol, origin } = new URL(address);
    if (!localSchemes.includes(protocol)) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + 1);
  }
  return [...byOrigin].map(([origin, count]) => ({ origin, count }));
}
