import process from "node:process";
import { createTransport } from "nodemailer";

/** A mail that a function sends. */
export interface FunctionMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail; resolves to whether it will arrive at a mail server. */
export type Mailer = (mail: FunctionMail) => Promise<boolean>;

/** Milliseconds that a mail server may take to answer. */
const patience = 10_000;

/**
 * The mail server of a hosted project's functions, by our own server's names; null where none is set. The embedded
 * server passes mails to its outbox instead.
 */
export function openMailerFromSettings(): Mailer | null {
  const { SMTP_URL: url, MAIL_FROM: from } = process.env;
  if (!url || !from) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    ...{ host: hostname, port: Number(port || (secure ? 465 : 587)), secure, requireTLS: !secure },
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
  });
  return async ({ to, subject, text, html }) => {
    try {
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
      return true;
    } catch {
      return false;
    }
  };
}
