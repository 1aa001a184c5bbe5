import type { Database } from "../database.ts";
import { kindOfFailure } from "../kind-of-failure.ts";
import { type MailDriver, MailRefused, type OutgoingMail } from "../mailbox.ts";
import {
  countAttempt,
  insertMail,
  markFailed,
  readWaiting,
  removeRows,
  type WaitingMail,
} from "./outbox-rows.ts";

const second = 1000;
const minute = 60 * second;

/** Between the attempts, in milliseconds: the last one is made while the link of a mail still works (an hour). */
const retryPauses: readonly number[] = [
  10 * second,
  30 * second,
  minute,
  3 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  20 * minute,
];

/** How many mails are sent at the same time. */
const atOnce = 5;

/** More mails than these do not wait: a dead mail server must not let strangers fill the disk. */
const mostWaiting = 1000;

/** A row that could not be changed is tried again after so many milliseconds. */
const tidyPause = 5 * second;

/** Milliseconds in which mails on their way may still arrive when the server stops. */
const closeGrace = second;

/** No more than one line in the log about failing mails in so many milliseconds. */
const logPause = minute;

/** Dependencies of an outbox. */
export interface OutboxParts {
  readonly driver: MailDriver;
  /** Runs something on the database in its turn. */
  readonly exclusive: <T>(task: (database: Database) => Promise<T>) => Promise<T>;
  /** Seconds from the request to the end of a mail's link. */
  readonly lifetime: number;
  /** Milliseconds between the attempts; for tests. */
  readonly pauses?: readonly number[];
  /** How many mails may wait; for tests. */
  readonly mostWaiting?: number;
}

interface Entry {
  readonly row: WaitingMail;
  /** When the mail's link ends, by the monotonic clock. */
  readonly endsAt: number;
  attempts: number;
  dueAt: number;
  isBeingSent: boolean;
}

/**
 * Mails between the answer that promises them and the mail server. A mail is written down in the request's own turn, so
 * an answered request has its mail whatever happens to the process, and is sent when the turn is over. The row is
 * removed once the mail server has accepted the mail. A process that dies between the two sends the mail once more at
 * its next start, with the same Message-ID; so does a mail server that accepts a mail and hangs up before it says so.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #pauses: readonly number[];
  /** Oldest first. */
  readonly #waiting = new Map<string, Entry>();
  readonly #removing = new Set<string>();
  readonly #failing = new Set<string>();
  readonly #sending = new Set<Promise<void>>();
  #tidying: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #tidyTimer: NodeJS.Timeout | undefined;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#pauses = parts.pauses ?? retryPauses;
  }

  /** How many mails wait. */
  get size(): number {
    return this.#waiting.size;
  }

  /** True when there is no room for a further mail. */
  get isFull(): boolean {
    return this.size >= (this.#parts.mostWaiting ?? mostWaiting);
  }

  /** Resumes the mails of an earlier process. */
  async open(database: Database): Promise<void> {
    for (const row of await readWaiting(database, this.#parts.lifetime)) this.#add(row);
    this.#handOver();
  }

  /**
   * Writes mails down. Without any it writes a row without a mail, so that both take as long.
   *
   * @throws the database's error; then no answer may promise a mail
   */
  async record(database: Database, mails: readonly OutgoingMail[]): Promise<readonly WaitingMail[]> {
    const rows: WaitingMail[] = [];
    for (const mail of mails.length === 0 ? [null] : mails) rows.push(await insertMail(database, mail));
    return rows;
  }

  /** Begins to send what was written down. Call it when the request has freed its place. */
  send(rows: readonly WaitingMail[]): void {
    for (const row of rows) {
      if (row.mail === null) this.#removing.add(row.id);
      else this.#add(row);
    }
    this.#handOver();
    this.#tidy();
  }

  /** Begins no further attempt; lets those under way end for a moment. Unsent mails stay in the table. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#tidyTimer);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, closeGrace);
    });
    await Promise.race([Promise.allSettled(this.#sending), patience]);
    clearTimeout(timer);
    await this.#tidying;
    this.#tidy();
    await this.#tidying;
  }

  #add(row: WaitingMail): void {
    const now = performance.now();
    this.#waiting.set(row.id, {
      row,
      endsAt: now + (this.#parts.lifetime - row.age) * second,
      attempts: row.attempts,
      dueAt: now,
      isBeingSent: false,
    });
  }

  /** Sends what is due, the oldest first, and sets a timer for the rest. */
  #handOver(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const entry of this.#waiting.values()) {
      if (this.#sending.size >= atOnce) return;
      if (entry.isBeingSent) continue;
      if (entry.dueAt > now) next = Math.min(next, entry.dueAt);
      else if (entry.endsAt <= now) this.#drop(entry);
      else this.#attempt(entry);
    }
    if (next < Number.POSITIVE_INFINITY) {
      this.#timer = setTimeout(() => this.#handOver(), Math.max(0, next - performance.now()));
      this.#timer.unref();
    }
  }

  #attempt(entry: Entry): void {
    const { mail, messageId } = entry.row;
    if (mail === null) return;
    entry.isBeingSent = true;
    const attempt = this.#parts.driver
      .send(mail, messageId)
      .then(
        () => this.#drop(entry),
        (error: unknown) => this.#countFailure(entry, error),
      )
      .then(() => {
        this.#sending.delete(attempt);
        this.#handOver();
        this.#tidy();
      });
    this.#sending.add(attempt);
  }

  #countFailure(entry: Entry, error: unknown): void {
    entry.isBeingSent = false;
    // The mail is not at fault: the next start tries again.
    if (this.#isClosed) return;
    const pause = this.#pauses[entry.attempts];
    entry.attempts += 1;
    if (error instanceof MailRefused || pause === undefined) {
      this.#waiting.delete(entry.row.id);
      this.#failing.add(entry.row.id);
      console.error(`A mail was given up after ${entry.attempts} attempts (${kindOfFailure(error)}).`);
      return;
    }
    entry.dueAt = performance.now() + pause;
    this.#log(kindOfFailure(error));
    void this.#parts.exclusive((database) => countAttempt(database, entry.row.id)).catch(() => {});
  }

  #log(kind: string): void {
    const now = performance.now();
    if (now - this.#loggedAt < logPause) return;
    this.#loggedAt = now;
    console.error(
      `Mails could not be handed over (${kind}); ${this.#waiting.size} wait and are tried again.`,
    );
  }

  #drop({ row }: Entry): void {
    this.#waiting.delete(row.id);
    this.#removing.add(row.id);
  }

  /** Updates the table after an attempt. A row that cannot be changed now is never sent again by this process. */
  #tidy(): void {
    if (this.#tidying !== null || this.#removing.size + this.#failing.size === 0) return;
    const removed = [...this.#removing];
    const failed = [...this.#failing];
    this.#tidying = this.#parts
      .exclusive(async (database) => {
        if (removed.length > 0) await removeRows(database, removed);
        for (const id of failed) await markFailed(database, id);
      })
      .then(
        () => {
          for (const id of removed) this.#removing.delete(id);
          for (const id of failed) this.#failing.delete(id);
          return 0;
        },
        () => tidyPause,
      )
      .then((pause) => {
        this.#tidying = null;
        if (this.#isClosed) return;
        clearTimeout(this.#tidyTimer);
        this.#tidyTimer = setTimeout(() => this.#tidy(), pause);
        this.#tidyTimer.unref();
      });
  }
}
