/** What an access token looks like. The publishable key that the page's client sends for a visitor is none. */
const tokenBearer = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a request has something that looks like an access token; the backend judges whether it is one. */
export function bringsToken(headers: Headers): boolean {
  return tokenBearer.test(headers.get("authorization") ?? "");
}
