/**
 * Keeps the embedded backend's process running: the page works without it, and its requests get 503 at once while it is
 * down.
 */

import { type AskedBackend, accountOf, type Caller, turnOf } from "../backend/caller.ts";
import { ExclusiveQueue, QueueRefused } from "../backend/exclusive-queue.ts";
import { backendUnavailable, bodyTooLarge, busy } from "../backend/failure.ts";
import type { OutgoingMail } from "../backend/mailbox.ts";
import { bodyLimit, exportPath, readBody } from "../backend/read-body.ts";
import { type BackendState, backendStateSchema } from "../operations/backend-state.ts";
import { StartError } from "../start-error.ts";
import { startErrorTexts } from "../start-texts.ts";
import { BackendChild } from "./backend-child.ts";
import { deliver } from "./deliver.ts";
import type { AnswerMessage, BackendKeys, BackendOptions, RequestMessage } from "./messages.ts";
import { residentMemory } from "./resident-memory.ts";
import { WaitingShares } from "./waiting-shares.ts";

/** The supervisor's limits; all times in milliseconds. */
export interface Supervision {
  /** A process that is silent for so long gets no new request: they are answered at once. */
  readonly quietAfter: number;
  /** A process that is silent for so long is ended. */
  readonly hungAfter: number;
  /** The same while it opens the database: a new folder or a large migration is one long statement. */
  readonly hungWhileOpening: number;
  /** A process with more than this in memory is ended, once it has opened the database. */
  readonly mostMegabytes: number;
  /** Most of JavaScript's own memory. */
  readonly heapMegabytes: number;
  /** Pause before the first restart; each next one is twice as long. */
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** A process that ran so long was well: the next restart waits for the first delay again. */
  readonly wellAfter: number;
  /** How often silence and memory are looked at. */
  readonly watchInterval: number;
}

/** How long a process may take to end by itself when it has too much in memory. */
const memoryGrace = 2000;

/** The supervised process. */
export interface SupervisorSettings {
  readonly entry: string;
  readonly options: BackendOptions;
  readonly supervision: Supervision;
  keepMail(mail: OutgoingMail): void;
}

const bytesPerMegabyte = 1024 * 1024;

/** Bytes from which a body or answer counts as large; smaller ones do not wait for large ones. */
const large = 64 * 1024;

/**
 * Large requests in the process at once, one per account or network: while PGlite works, it reads little of what comes, and a small
 * request behind twenty large ones would wait for all of them.
 */
const largeAtOnce = { running: 2, total: 400, perClient: 60 };

/** The embedded backend as the server sees it, whichever process answers at the moment. */
export class BackendSupervisor implements AskedBackend {
  readonly #settings: SupervisorSettings;
  readonly #watch: NodeJS.Timeout;
  #child: BackendChild | null = null;
  #restart: NodeJS.Timeout | null = null;
  #delay: number;
  #lastId = 0;
  readonly #waiting = WaitingShares.ofRequests();
  readonly #visitors = WaitingShares.ofVisitors();
  readonly #delivering = WaitingShares.ofAnswers();
  readonly #large = new ExclusiveQueue(largeAtOnce);
  /** The process that is being ended for its memory. */
  #ending: BackendChild | null = null;
  #isClosed = false;
  #restarts = 0;

  private constructor(settings: SupervisorSettings) {
    const { supervision } = settings;
    this.#settings = settings;
    this.#delay = supervision.firstDelay;
    this.#watch = setInterval(() => void this.#look(), supervision.watchInterval);
  }

  /**
   * Starts the process for the first time.
   *
   * @returns a promise of its keys beside the supervisor, which can be closed before they are there. It rejects with a
   *   StartError when the first process does not come to answer; then nothing runs any more.
   */
  static start(settings: SupervisorSettings): {
    readonly supervisor: BackendSupervisor;
    readonly keys: Promise<BackendKeys>;
  } {
    const supervisor = new BackendSupervisor(settings);
    return { supervisor, keys: supervisor.#openFirst() };
  }

  /** Answers a request under /auth/v1 or /rest/v1; 503 while there is no process that could. */
  async answer(request: Request, caller: Caller): Promise<Response> {
    const { url, method, headers } = request;
    const { pathname } = new URL(url);
    const body = await readBody(request, bodyLimit(pathname));
    if (body === null) return bodyTooLarge();
    const child = this.#child;
    if (child === null || !child.hasOpened || child.silence > this.#settings.supervision.quietAfter)
      return backendUnavailable();
    const { network } = caller;
    const account = accountOf(caller);
    const shares = account === null ? this.#visitors : this.#waiting;
    const waiting = shares.enter(caller, 1);
    if (waiting === null) return busy();
    const ask = () => this.#ask({ url, method, headers: [...headers], body, network });
    try {
      const isLarge = body.length > large || pathname === exportPath;
      const answer = await (isLarge ? this.#large.run(turnOf(network, account), ask) : ask());
      return answer === null ? backendUnavailable() : this.#toResponse(answer, caller);
    } catch (error) {
      if (error instanceof QueueRefused) return busy();
      throw error;
    } finally {
      waiting.leave();
    }
  }

  /** Asks the process of this moment; null where there is none. */
  #ask(request: Omit<RequestMessage, "kind" | "id">): Promise<AnswerMessage | null> {
    const child = this.#child;
    // A request that has waited for its turn may find another process than when it came.
    if (child === null || !child.hasOpened) return Promise.resolve(null);
    this.#lastId += 1;
    return child.ask({ kind: "request", id: this.#lastId, ...request });
  }

  #toResponse({ status, headers, body }: AnswerMessage, caller: Caller): Response {
    if (body === null || body.length <= large)
      return new Response(body === null ? null : new Uint8Array(body), { status, headers });
    const waiting = this.#delivering.enter(caller, body.length);
    if (waiting === null) return busy();
    const length: [string, string] = ["content-length", String(body.length)];
    return new Response(deliver(body, waiting.leave), { status, headers: [...headers, length] });
  }

  /** Sends a mail; resolves to whether it is written down, and so is sent whatever happens. */
  async sendMail(mail: OutgoingMail): Promise<boolean> {
    const child = this.#child;
    if (child === null || !child.hasOpened) return false;
    this.#lastId += 1;
    const answer = await child.ask({ kind: "send-mail", id: this.#lastId, mail });
    return answer?.status === 204;
  }

  /** How often the process was started again. */
  get restarts(): number {
    return this.#restarts;
  }

  /** How the process is; null where it doesn't answer. */
  async state(): Promise<BackendState | null> {
    const child = this.#child;
    if (child === null || !child.hasOpened || child.silence > this.#settings.supervision.quietAfter)
      return null;
    this.#lastId += 1;
    const answer = await child.ask({ kind: "state", id: this.#lastId });
    const body = answer?.body ?? null;
    return body === null ? null : backendStateSchema.parse(JSON.parse(new TextDecoder().decode(body)));
  }

  /** Copies the database's folder for a backup; the status and, where that is 200, the rows as JSON. */
  async snapshot(): Promise<{ readonly status: number; readonly body: Uint8Array | null }> {
    const child = this.#child;
    const unavailable = { status: 503, body: null };
    if (child === null || !child.hasOpened) return unavailable;
    this.#lastId += 1;
    return (await child.ask({ kind: "snapshot", id: this.#lastId })) ?? unavailable;
  }

  /** Ends the process, by force when it does not end in so many milliseconds, and starts no other. */
  async close(grace: number): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    if (this.#restart !== null) clearTimeout(this.#restart);
    await this.#child?.close(grace);
  }

  async #openFirst(): Promise<BackendKeys> {
    const child = this.#startChild();
    try {
      const keys = await child.opened;
      void this.#keepRunning(child);
      return keys;
    } catch (error) {
      await child.ended;
      await this.close(0);
      throw error;
    }
  }

  #startChild(): BackendChild {
    const { entry, options, supervision, keepMail } = this.#settings;
    const child = new BackendChild({ entry, options, heapMegabytes: supervision.heapMegabytes, keepMail });
    this.#child = child;
    return child;
  }

  /** Waits for the end of a process and starts the next one. */
  async #keepRunning(child: BackendChild): Promise<void> {
    const { firstDelay, longestDelay, wellAfter } = this.#settings.supervision;
    const startedAt = performance.now();
    const problem = await child.opened.then(
      () => null,
      (error: unknown) => error,
    );
    const how = await child.ended;
    this.#child = null;
    if (this.#isClosed) return;
    if (problem === null && performance.now() - startedAt >= wellAfter) this.#delay = firstDelay;
    const delay = this.#delay;
    this.#delay = Math.min(delay * 2, longestDelay);
    const said =
      problem instanceof StartError && problem.code !== "backend-ended"
        ? startErrorTexts[problem.code](problem.place)
        : `The accounts' process ended ${how}.`;
    console.error(`${said} It is started again in ${delay / 1000} s.`);
    this.#restart = setTimeout(() => {
      this.#restarts += 1;
      const next = this.#startChild();
      void next.opened.then(
        () => console.error("The accounts' process answers again."),
        () => {},
      );
      void this.#keepRunning(next);
    }, delay);
  }

  /** Ends a process that is silent or has too much in memory. */
  async #look(): Promise<void> {
    const child = this.#child;
    if (child === null || child.id === undefined) return;
    const { hungAfter, hungWhileOpening, mostMegabytes, watchInterval } = this.#settings.supervision;
    child.countSilence(watchInterval);
    const { silence } = child;
    if (silence > (child.hasOpened ? hungAfter : hungWhileOpening)) {
      console.error(
        `The accounts' process has said nothing for ${Math.round(silence / 1000)} s and is ended.`,
      );
      child.kill();
      return;
    }
    // A folder that is being made takes more for a moment than anything later.
    if (!child.hasOpened) return;
    const megabytes = (await residentMemory(child.id, child.residentBytes)) / bytesPerMegabyte;
    if (megabytes <= mostMegabytes || child !== this.#child || child === this.#ending) return;
    this.#ending = child;
    console.error(
      `The accounts' process has ${Math.round(megabytes)} MB in memory, more than ${mostMegabytes}, and is ended.`,
    );
    await child.close(memoryGrace);
  }
}
