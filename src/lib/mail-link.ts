/** What the links in account mails bring after the hash: tokens, or why there are none. */
const mailLinkKeys = ["access_token", "refresh_token", "token_hash", "provider_token", "error_code"];

/** Marks the address that a sign-up's mail leads back to: `new=yes`. Whoever comes by it has just made an account. */
const newAccountMark = { name: "new", value: "yes" } as const;

/** An address of ours with the mark of a sign-up's mail. */
export function markAsSignUpLink(address: string): string {
  const url = new URL(address);
  url.searchParams.set(newAccountMark.name, newAccountMark.value);
  return url.href;
}

/**
 * True where the page was opened by the link of a sign-up's mail that has worked.
 *
 * @param place address as `window.location` has it
 */
export function isSignUpLink({ search, hash }: Pick<Location, "search" | "hash">): boolean {
  const isMarked = new URLSearchParams(search).get(newAccountMark.name) === newAccountMark.value;
  return isMarked && new URLSearchParams(hash.replace(/^#/, "")).has("access_token");
}

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
