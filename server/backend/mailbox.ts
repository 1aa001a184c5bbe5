/** One mail as it would have been sent. */
export interface Mail {
  /** Counts up from 1. */
  readonly number: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
}

/** A mail to send. */
export type OutgoingMail = Pick<Mail, "to" | "subject" | "text" | "html">;

/** A mail that will never be accepted: the mail server has refused it, or there is no such address. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "MailRefused";
  }
}

/** Sends mails. */
export interface MailDriver {
  /**
   * Sends a mail; resolves when a mail server has accepted it.
   *
   * @param messageId names the mail, the same at each attempt
   * @throws MailRefused when it is no use to try again; any other error when it is
   */
  send(mail: OutgoingMail, messageId?: string): Promise<void>;
}

/** Older mails are dropped. */
const keptMails = 200;

/** Stores mails in memory instead of sending them, for the page under /local/mail. Never used in production mode. */
export class Mailbox implements MailDriver {
  #mails: readonly Mail[] = [];
  #sent = 0;

  /** The stored mails, newest first. */
  get mails(): readonly Mail[] {
    return this.#mails;
  }

  send(mail: OutgoingMail): Promise<void> {
    this.#sent += 1;
    this.#mails = [{ ...mail, number: this.#sent, sentAt: new Date() }, ...this.#mails].slice(0, keptMails);
    return Promise.resolve();
  }
}
