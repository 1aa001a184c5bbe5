/** Calls after which a mail may be on its way, by method and path. */
const mailCalls: ReadonlySet<string> = new Set([
  "POST /auth/v1/signup",
  "POST /auth/v1/resend",
  "POST /auth/v1/recover",
  "POST /auth/v1/otp",
  "POST /auth/v1/magiclink",
  "GET /auth/v1/reauthenticate",
]);

/** True for a call that may end in a mail, whether there is an account or not. */
export function asksForMail({ method, url }: { readonly method: string; readonly url: URL }): boolean {
  return mailCalls.has(`${method} ${url.pathname.replace(/\/$/, "")}`);
}
