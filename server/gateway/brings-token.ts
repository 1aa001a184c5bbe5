/** What an access token looks like. The publishable key that the page's client sends for a visitor is none. */
const tokenBearer = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a request brings what looks like an access token; whether it is one is judged by the backend. */
export function bringsToken(headers: Headers): boolean {
  return tokenBearer.test(headers.get("authorization") ?? "");
}
