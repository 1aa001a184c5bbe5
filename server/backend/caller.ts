import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { BearerVerdict } from "./bearer.ts";

/** How much of an IPv6 address names a household, in bits (RFC 6177). */
const householdBits = 64;

/** How much of an IPv6 address names a site, in bits: it may have 65,536 such networks of its own. */
const siteBits = 48;

/** Who makes a request, by what its connection and its token's signature prove. */
export interface Caller {
  /** The address, or what stands for a household of IPv6 ({@link networkOf}). */
  readonly network: string;
  /** The verdict on its Authorization header. */
  readonly bearer: BearerVerdict;
}

/** The part of the backend that the server calls. */
export interface AskedBackend {
  /** Answers a request under /auth/v1 or /rest/v1. */
  answer(request: Request, caller: Caller): Promise<Response>;
}

/** A caller without a session. */
export function visitorFrom(network: string): Caller {
  return { network, bearer: { kind: "anonymous" } };
}

/** The account of a caller's access token; null without a valid one. */
export function accountOf({ bearer }: Caller): string | null {
  return bearer.kind === "person" ? bearer.id : null;
}

/** An address as a person would write it; null for what is none. A dotted address needs all its four parts. */
function readAddress(text: string) {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, place) => (place < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Addresses of one household: all of an IPv4 address, the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = readAddress(address);
  if (parsed === null || parsed instanceof ipaddr.IPv4) return parsed?.toString() ?? address;
  return prefixOf(parsed, householdBits);
}

/** The site of a household's network of IPv6; null for any other network. */
export function siteOf(network: string): string | null {
  const parsed = network.endsWith(`/${householdBits}`) ? readAddress(network.split("/")[0] ?? "") : null;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, siteBits) : null;
}

/** A network, site or account whose use is counted. */
export interface Sharer {
  /** Unique among all sharers. */
  readonly name: string;
  /** How many times the share of one network or account it has. */
  readonly shares: number;
}

/** Shares that all households of a site have together: a small office's, and far fewer than its networks. */
export const sharesOfSite = 2;

/** The sharers that a caller's use counts for: its network, the site of that network, and its account. */
export function sharersOf(caller: Caller): readonly Sharer[] {
  const site = siteOf(caller.network);
  const account = accountOf(caller);
  return [
    { name: `network ${caller.network}`, shares: 1 },
    ...(site === null ? [] : [{ name: `site ${site}`, shares: sharesOfSite }]),
    ...(account === null ? [] : [{ name: `user ${account}`, shares: 1 }]),
  ];
}

/** Whether a client of {@link turnOf} is an account. */
export function isAccountsTurn(turn: string): boolean {
  return turn.startsWith("user ");
}

/** The client of the queue's turns: an account, or all visitors of a site, or of a network that has none. */
export function turnOf(network: string, account: string | null): string {
  return account === null ? `network ${siteOf(network) ?? network}` : `user ${account}`;
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
