import { isIP } from "node:net";
import type { RelyingParty } from "./passkey-verifier.ts";

/** The site that asks for passkeys, by its address. Browsers take no IP address for one: on this machine it is `localhost`. */
export function relyingPartyOf(siteUrl: string): RelyingParty {
  const url = new URL(siteUrl);
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, "$1")) !== 0) url.hostname = "localhost";
  return { id: url.hostname, origins: [url.origin] };
}
