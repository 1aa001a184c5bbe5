import { type ChildProcess, fork } from "node:child_process";
import type { OutgoingMail } from "../backend/mailbox.ts";
import { StartError } from "../start-error.ts";
import {
  type AnswerMessage,
  type BackendKeys,
  type BackendOptions,
  type FromChild,
  fromChildSchema,
  type RequestMessage,
  type SendMailMessage,
  type SnapshotMessage,
  type StateMessage,
  type ToChild,
} from "./messages.ts";

/** How to start a child, and what to do with its unasked messages. */
export interface ChildSettings {
  /** The script that it runs (main.ts, built or through a loader). */
  readonly entry: string;
  readonly options: BackendOptions;
  /** Most of JavaScript's own memory, in megabytes; PGlite's is outside of it. */
  readonly heapMegabytes: number;
  keepMail(mail: OutgoingMail): void;
}

/** One life of the backend's process. */
export class BackendChild {
  /** Resolves when it answers; rejects with a StartError when it says why it cannot, or ends first. */
  readonly opened: Promise<BackendKeys>;
  /** Resolves when the process is gone, with how it ended, in words. */
  readonly ended: Promise<string>;
  readonly #process: ChildProcess;
  readonly #keepMail: (mail: OutgoingMail) => void;
  readonly #waiting = new Map<number, (answer: AnswerMessage | null) => void>();
  readonly #settleOpening: { resolve(keys: BackendKeys): void; reject(error: StartError): void };
  #silence = 0;
  #residentBytes = 0;
  #hasOpened = false;

  constructor({ entry, options, heapMegabytes, keepMail }: ChildSettings) {
    this.#keepMail = keepMail;
    this.#process = fork(entry, [], {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
    });
    const settle: { resolve(keys: BackendKeys): void; reject(error: StartError): void } = {
      resolve() {},
      reject() {},
    };
    this.opened = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
    this.#settleOpening = settle;
    // Callers who wait for the opening get it too; a restart goes by `ended`.
    this.opened.catch(() => {});
    this.ended = new Promise((resolve) => {
      this.#process.once("exit", (code, signal) =>
        resolve(signal === null ? `with code ${code}` : `by ${signal}`),
      );
      this.#process.once("error", (error) => resolve(`before it began: ${error.name}`));
    });
    void this.ended.then((how) => {
      settle.reject(new StartError("backend-ended", how));
      for (const give of this.#waiting.values()) give(null);
      this.#waiting.clear();
    });
    this.#process.on("message", (message) => this.#hear(message));
    this.#tell({ kind: "open", options });
  }

  /** Its number in the system; undefined when it could not be started. */
  get id(): number | undefined {
    return this.#process.pid;
  }

  /** Whether it has opened the database. */
  get hasOpened(): boolean {
    return this.#hasOpened;
  }

  /**
   * Milliseconds that have been counted since it last said anything. Counted and not measured: after a pause of our own,
   * such as a laptop's sleep, what it said meanwhile comes after the clock.
   */
  get silence(): number {
    return this.#silence;
  }

  /** Counts so many milliseconds of silence. */
  countSilence(milliseconds: number): void {
    this.#silence += milliseconds;
  }

  /** Its memory by its own last report. */
  get residentBytes(): number {
    return this.#residentBytes;
  }

  /**
   * Sends a request or a mail to it, or asks how it is.
   *
   * @returns null when the process is gone, at the latest when it goes
   */
  ask(
    request: RequestMessage | SendMailMessage | StateMessage | SnapshotMessage,
  ): Promise<AnswerMessage | null> {
    if (!this.#process.connected) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting.set(request.id, resolve);
      this.#tell(request);
    });
  }

  /** Lets it end by itself, and ends it when that takes longer than the given milliseconds. */
  async close(grace: number): Promise<void> {
    this.#tell({ kind: "close" });
    const timer = setTimeout(() => this.kill(), grace);
    await this.ended;
    clearTimeout(timer);
  }

  /** Ends it at once; a process that is stopped or spins reacts to no gentler signal. */
  kill(): void {
    this.#process.kill("SIGKILL");
  }

  #tell(message: ToChild): void {
    // A request that can no longer be sent is answered when the process is gone.
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  #hear(said: unknown): void {
    this.#silence = 0;
    const message = fromChildSchema.safeParse(said);
    // Two halves of one build agree; any other process here is no backend of ours.
    if (message.success) this.#take(message.data);
    else this.kill();
  }

  #take(message: FromChild): void {
    switch (message.kind) {
      case "opened":
        this.#hasOpened = true;
        this.#settleOpening.resolve(message.keys);
        break;
      case "failed":
        this.#settleOpening.reject(new StartError(message.code, message.place));
        this.kill();
        break;
      case "answer":
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
        break;
      case "mail":
        this.#keepMail(message.mail);
        break;
      case "pulse":
        this.#residentBytes = message.residentBytes;
        break;
    }
  }
}
