import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** How much of an IPv6 address names a household, in bits (RFC 6177). */
const householdBits = 64;

/** An address as a person would write it; null for what is none. A dotted address needs all its four parts. */
function readAddress(text: string) {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

/** Addresses of one household: all of an IPv4 address, the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = readAddress(address);
  if (parsed === null || parsed instanceof ipaddr.IPv4) return parsed?.toString() ?? address;
  const bytes = parsed.toByteArray().map((byte, place) => (place < householdBits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${householdBits}`;
}

/** An entry of X-Forwarded-For without the port that some proxies add; null for an invalid address. */
function withoutPort(entry: string): string | null {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return isIP(address) === 0 || (inBrackets !== undefined && isIP(inBrackets) !== 6) ? null : address;
}

/**
 * Whose request it is, as far as the connection shows. Headers count only if our own proxy has written them.
 *
 * @param peer address of the connection
 * @param forwarded the X-Forwarded-For header
 * @param trustsProxy whether the connection is our own proxy's, whose entry is the last
 */
export function clientNetwork(peer: string | null, forwarded: string | null, trustsProxy: boolean): string {
  const last = trustsProxy ? (forwarded?.split(",").at(-1)?.trim() ?? "") : "";
  return networkOf(withoutPort(last) ?? peer ?? "unknown");
}

/** Whether our own proxy should have named the client and has not: all who come this way share one visitor's limits. */
export function isUnnamed(forwarded: string | null, trustsProxy: boolean): boolean {
  return trustsProxy && withoutPort(forwarded?.split(",").at(-1)?.trim() ?? "") === null;
}
