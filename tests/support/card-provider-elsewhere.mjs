/**
 * Redirects a server's requests to the card payment provider's API to a stand-in on loopback: loaded before any other
 * program (NODE_OPTIONS=--import). CARD_PROVIDER is the stand-in's address.
 */
const api = "https://api.stripe.com";
const standIn = process.env["CARD_PROVIDER"] ?? "";
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const asked = new Request(input, init);
  if (!asked.url.startsWith(`${api}/`)) return realFetch(input, init);
  return realFetch(standIn + asked.url.slice(api.length), init);
};
