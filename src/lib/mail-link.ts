/** What the links in account mails have after the hash: tokens, or why there are none. */
const mailLinkKeys = ["access_token", "refresh_token", "token_hash", "provider_token", "error_code"];

/** Marks the address that a sign-up's mail leads back to: `new=yes`. A person who follows it has just signed up. */
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
 * True while an address's fragment is an account mail's and has not been removed yet. Nothing about the address is
 * reported before that has happened.
 *
 * @param hash fragment with or without its `#`
 */
export function holdsMailLink(hash: string): boolean {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  return mailLinkKeys.some((key) => values.has(key));
}

/** The session of a mail's link, as its access token says; nothing of it is proven before the server agrees. */
export interface MailLink {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly endsAt: number;
  readonly userId: string;
  readonly email: string;
  /** For a forgotten password. */
  readonly isRecovery: boolean;
  /** Of a sign-up's mail. */
  readonly isSignUp: boolean;
}

/** Claims of a token (RFC 7519), unchecked; null for an invalid token. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const [, part = ""] = token.split(".");
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/**
 * Reads the session from the address that a mail's link has opened.
 *
 * @param place address as `window.location` has it
 * @returns null where the fragment has no complete session
 */
export function readMailLink(place: Pick<Location, "search" | "hash">): MailLink | null {
  const values = new URLSearchParams(place.hash.replace(/^#/, ""));
  const [accessToken, refreshToken] = [values.get("access_token"), values.get("refresh_token")];
  if (accessToken === null || refreshToken === null) return null;
  const { sub, email, exp } = claimsOf(accessToken) ?? {};
  if (typeof sub !== "string" || typeof email !== "string" || typeof exp !== "number") return null;
  return {
    accessToken,
    refreshToken,
    endsAt: exp * 1000,
    userId: sub,
    email,
    isRecovery: values.get("type") === "recovery",
    isSignUp: isSignUpLink(place),
  };
}
