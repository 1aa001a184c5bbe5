/** The mails about accounts: whose they are, what for, until when, and what to do if one asked for nothing. */
import { html } from "hono/html";

/** The purpose of a mail, as its link names it; a mail without a link has only the code for a new password. */
export type AccountMailKind = "signup" | "recovery" | "magiclink" | "email_change" | "reauthentication";

interface MailWords {
  readonly subject: string;
  readonly purpose: string;
  /** On the link; null where there is none. */
  readonly act: string | null;
  /** The consequence of doing nothing. */
  readonly ignored: string;
}

const words: Readonly<Record<AccountMailKind, MailWords>> = {
  signup: {
    subject: "Allelium: confirm your e-mail address",
    purpose:
      "Someone created an Allelium account with this e-mail address. Confirm the address with the code or the link.",
    act: "Confirm the address",
    ignored: "Until the address is confirmed nobody can sign in with it.",
  },
  recovery: {
    subject: "Allelium: set a new password",
    purpose: "Someone asked for a new password for your Allelium account. Set one with the code or the link.",
    act: "Set a new password",
    ignored: "Your password stays as it is.",
  },
  magiclink: {
    subject: "Allelium: sign in",
    purpose: "Sign in to your Allelium account with the code or the link.",
    act: "Sign in",
    ignored: "Nobody is signed in without the link or the code.",
  },
  email_change: {
    subject: "Allelium: confirm your new e-mail address",
    purpose:
      "Someone asked to change the e-mail address of your Allelium account. Confirm the change with the code or the link.",
    act: "Confirm the change",
    ignored: "Your address stays as it is.",
  },
  reauthentication: {
    subject: "Allelium: code for a new password",
    purpose:
      "Someone asked for a new password for your Allelium account. Type this code where you asked for it.",
    act: null,
    ignored: "Your password stays as it is without the code.",
  },
};

/** Content of a mail. */
export interface AccountMailParts {
  readonly kind: AccountMailKind;
  /** Null for a mail with a code alone. */
  readonly link: string | null;
  readonly code: string;
  /** Seconds for which link and code work. */
  readonly lifetime: number;
}

/** A mail about an account, as text and as HTML. */
export interface AccountMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a mail about an account. Hosted projects get the same from supabase/templates. */
export function writeAccountMail({ kind, link, code, lifetime }: AccountMailParts): AccountMail {
  const { subject, purpose, act, ignored } = words[kind];
  const what = link === null ? "The code works" : "Link and code work";
  const expiry = `${what} once, for ${Math.round(lifetime / 60)} minutes.`;
  const advice = `If it was not you, ignore this mail. ${ignored}`;
  const codeLine = link === null ? "Your code:" : "Type this code where you asked for it:";
  const linkLine = "Or open this link:";
  const lines = [purpose, `${codeLine} ${code}`, ...(link === null ? [] : [linkLine, link]), expiry, advice];
  const button = link === null ? "" : html`<p>${linkLine} <a href="${link}">${act}</a></p>`;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>${subject}</title></head>
<body>
<h1>Allelium</h1>
<p>${purpose}</p>
<p>${codeLine} <strong>${code}</strong></p>
${button}
<p>${expiry}</p>
<p>${advice}</p>
</body>
</html>
`;
  return { subject, text: `${lines.join("\n\n")}\n`, html: `${page}` };
}

/** A mail that tells of a change: who did not make it learns of it here first. */
function noticeMail(subject: string, what: string, advice: string, siteUrl: string): AccountMail {
  const link = `${siteUrl}/auth`;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>${subject}</title></head>
<body>
<h1>Allelium</h1>
<p>${what}</p>
<p>${advice} <a href="${link}">${link}</a></p>
</body>
</html>
`;
  return { subject, text: `${[what, advice, link].join("\n\n")}\n`, html: `${page}` };
}

/** Tells that a password was changed. */
export function passwordChangedMail(siteUrl: string): AccountMail {
  return noticeMail(
    "Allelium: your password was changed",
    "The password of your Allelium account was changed, and all other sessions were ended.",
    'If it was you, there is nothing to do. If it was not, set a new password now: open this page and choose "Forgot password".',
    siteUrl,
  );
}

/** A change of an account's second factors. */
export interface FactorChange {
  readonly type: "totp" | "webauthn";
  readonly isAdded: boolean;
  /** Whether the account had none before, or has none now. */
  readonly isOnly: boolean;
}

/** Tells that a second factor was added or removed. */
export function secondFactorMail(siteUrl: string, { type, isAdded, isOnly }: FactorChange): AccountMail {
  const change = `${isAdded ? "added to" : "removed from"} your Allelium account.`;
  const what = `${type === "totp" ? "An authenticator app" : "A passkey"} was ${change}`;
  const none = isAdded
    ? "Signing in now asks for a second factor as well."
    : "Signing in no longer asks for a second factor.";
  return noticeMail(
    isOnly
      ? `Allelium: your second factor was turned ${isAdded ? "on" : "off"}`
      : `Allelium: a second factor was ${isAdded ? "added" : "removed"}`,
    isOnly ? `${what} ${none}` : what,
    'If it was you, there is nothing to do. If it was not, set a new password now: open this page and choose "Forgot password". Then write to the operator of this site.',
    siteUrl,
  );
}

/** Tells that recovery codes were made, or that one was used. */
export function recoveryCodeMail(siteUrl: string, change: "made" | "used"): AccountMail {
  return noticeMail(
    change === "made" ? "Allelium: new recovery codes were made" : "Allelium: a recovery code was used",
    change === "made"
      ? "New recovery codes were made for your Allelium account. Earlier ones no longer work."
      : "Somebody signed in to your Allelium account with a recovery code in place of the second factor.",
    'If it was you, there is nothing to do. If it was not, set a new password now: open this page and choose "Forgot password". Then write to the operator of this site.',
    siteUrl,
  );
}

const linkPattern = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/;
const codePattern = /(?<=code(?: is)?: |continue: )\d{6,10}\b/;

function isKind(type: string): type is AccountMailKind {
  return Object.hasOwn(words, type);
}

/**
 * The embedded backend's mail in our words: it has no setting for its text.
 *
 * @param text of its mail, with the final links
 * @returns null for a mail of another kind
 */
export function rewriteAccountMail(text: string, lifetime: number): AccountMail | null {
  const [code] = codePattern.exec(text) ?? [];
  const [link = null] = linkPattern.exec(text) ?? [];
  if (code === undefined) return null;
  const type = link === null ? "reauthentication" : (new URL(link).searchParams.get("type") ?? "");
  return isKind(type) ? writeAccountMail({ kind: type, link, code, lifetime }) : null;
}

/** The templates of a hosted project (supabase/config.toml), by the name that it has for them. */
export function hostedMailTemplates(lifetime: number): readonly (AccountMail & { readonly name: string })[] {
  const link = "{{ .ConfirmationURL }}";
  const names = [
    ["confirmation", "signup"],
    ["recovery", "recovery"],
    ["magic_link", "magiclink"],
    ["email_change", "email_change"],
    ["reauthentication", "reauthentication"],
  ] as const;
  return names.map(([name, kind]) => ({
    name,
    ...writeAccountMail({
      ...{ kind, code: "{{ .Token }}", lifetime },
      link: kind === "reauthentication" ? null : link,
    }),
  }));
}
