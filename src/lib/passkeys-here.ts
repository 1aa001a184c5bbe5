/** Whether this page can ask for passkeys: the browser knows them, and the site has a name, since no IP address is one. */
export function canUsePasskeys({ hostname } = globalThis.location): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && typeof globalThis.PublicKeyCredential === "function";
}
