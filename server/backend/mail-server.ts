import { SmtpEmailDriver } from "@supabase/lite";
import type { MailDriver } from "./mailbox.ts";

/** Port of mail submission: with TLS from the first byte, and without (RFC 8314, section 7.3; RFC 6409, section 3.1). */
const ports = { tls: 465, plain: 587 } as const;

/**
 * Sends mails through a mail server.
 *
 * @param server.url `smtp(s)://user:password@host:port`
 * @param server.from sender
 */
export function openMailServer({ url, from }: { readonly url: string; readonly from: string }): MailDriver {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return new SmtpEmailDriver({
    host: hostname,
    port: port === "" ? (secure ? ports.tls : ports.plain) : Number(port),
    secure,
    from,
    ...(username === "" ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
}
