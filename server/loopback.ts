/** Host names of this machine alone (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is one of this machine; false for a text that is none. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHost.test(new URL(address).hostname);
}
