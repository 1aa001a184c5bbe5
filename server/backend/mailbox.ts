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

/** What is handed over for sending. */
export type OutgoingMail = Pick<Mail, "to" | "subject" | "text" | "html">;

/** A mail that will not be taken however often it is tried: the mail server has said no, or there is no such address. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "MailRefused";
  }
}

/** Takes mails. */
export interface MailDriver {
  /**
   * Hands a mail over; resolves when it is somebody else's duty to bring it.
   *
   * @param messageId names the mail, the same at each attempt
   * @throws MailRefused when it is no use to try again; any other error when it is
   */
  send(mail: OutgoingMail, messageId?: string): Promise<void>;
}

/** Older mails are dropped. */
const keptMails = 200;

/** Keeps mails in memory instead of sending them, for the page under /local/mail. Never used in production mode. */
export class Mailbox implements MailDriver {
  #mails: readonly Mail[] = [];
  #sent = 0;

  /** The kept mails, newest first. */
  get mails(): readonly Mail[] {
    return this.#mails;
  }

  send(mail: OutgoingMail): Promise<void> {
    this.#sent += 1;
    this.#mails = [{ ...mail, number: this.#sent, sentAt: new Date() }, ...this.#mails].slice(0, keptMails);
    return Promise.resolve();
  }
}
