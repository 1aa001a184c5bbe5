import { setImmediate as nextTurn } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { type MailDriver, MailRefused, type OutgoingMail } from "../mailbox.ts";

/** How long a mail server may take, in milliseconds. */
export interface SmtpPatience {
  /** To accept the connection, and again to greet. */
  readonly connecting: number;
  /** For the whole of it: a server that sends a byte now and then is not waited for without end. */
  readonly handingOver: number;
}

const patience: SmtpPatience = { connecting: 10_000, handingOver: 60_000 };

/** A mail server as the settings name it. */
export interface SmtpServer {
  /** smtp://host:port or smtps://user:password@host:port */
  readonly url: string;
  /** Sender of every mail. */
  readonly from: string;
}

/** Ports where the settings name none (RFC 6409, section 3.1; RFC 8314, section 7.3). */
const submissionPort = 587;
const submissionsPort = 465;

/** A mail between programs of this machine needs no encryption. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * An address that mail may go to. Other spellings that sign-up accepts, such as two addresses with a comma between
 * them, would send the link to another address than the account's.
 */
const addressSchema = z.email();

/** nodemailer's errors: its own kind, and the server's answer where there was one. */
const failureSchema = z.object({ code: z.string(), responseCode: z.number().optional() });

/**
 * True when the server has refused this mail for good (RFC 5321, section 4.2.1: replies from 500 on). Refused
 * credentials are a fault of the settings, not of the mail.
 */
function isRefusal(error: unknown): boolean {
  const parsed = failureSchema.safeParse(error);
  if (!parsed.success) return false;
  const { code, responseCode = 0 } = parsed.data;
  return ["EENVELOPE", "EMESSAGE"].includes(code) && responseCode >= 500;
}

/** Sends mails to a mail server, encrypted unless it is a program of this machine. */
export class SmtpDriver implements MailDriver {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;
  readonly #longest: number;

  /** @param longest for tests */
  constructor({ url, from }: SmtpServer, { connecting, handingOver }: SmtpPatience = patience) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === "smtps:";
    this.#from = from;
    this.#longest = handingOver;
    this.#transport = createTransport({
      host: hostname.replace(/^\[(.*)\]$/, "$1"),
      port: port === "" ? (secure ? submissionsPort : submissionPort) : Number(port),
      secure,
      requireTLS: !secure && !loopbackHost.test(hostname),
      ...(username === ""
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: connecting,
      greetingTimeout: connecting,
      dnsTimeout: connecting,
      socketTimeout: handingOver,
      // A mail's text is text, and never the name of a file or page to attach.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html }: OutgoingMail, messageId?: string): Promise<void> {
    if (!addressSchema.safeParse(to).success) throw new MailRefused("no address");
    // Composing a mail takes a moment, which the time of the answer that promises it must not show.
    await nextTurn();
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // As an object it is one address, whatever it contains.
        to: { name: "", address: to },
        subject,
        text,
        html,
        ...(messageId === undefined ? {} : { messageId: `<${messageId}@${this.#from.split("@").at(-1)}>` }),
        signal: AbortSignal.timeout(this.#longest),
      });
    } catch (error) {
      if (isRefusal(error)) throw new MailRefused("refused by the mail server", { cause: error });
      throw error;
    }
  }
}
