/** What the links in account mails bring after the hash: tokens, or why there are none. */
const mailLinkKeys = ["access_token", "refresh_token", "token_hash", "provider_token", "error_code"];

/**
 * True while an address's fragment is one of an account mail's that nobody has taken out yet. Nothing about the address
 * is reported before that has happened.
 *
 * @param hash fragment with or without its `#`
 */
export function holdsMailLink(hash: string): boolean {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  return mailLinkKeys.some((key) => values.has(key));
}
