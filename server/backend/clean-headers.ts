/** The one header that names the caller to the database; the hosted service's own proxy sets it there. */
const addressHeader = "cf-connecting-ip";

/** What no client may say about itself. */
const proxyHeaders = [
  addressHeader,
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "forwarded",
];

/** The headers of a request as the embedded backend gets them: only ours names the caller. @param network whose request it is */
export function cleanHeaders(headers: Headers, network: string): Headers {
  const clean = new Headers(headers);
  for (const name of proxyHeaders) clean.delete(name);
  clean.set(addressHeader, network);
  return clean;
}
