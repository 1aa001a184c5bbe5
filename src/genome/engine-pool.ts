/**
 * The only entrance to the engine: calls go to workers, as many at a time as the pool has places, in the order of their
 * queue. A worker that reads one of many files is sent the next one ahead and begins it without waiting for the page. A
 * worker that trapped, died, grew too large or does not stop on request is ended; the next call starts a new one.
 */
import { err, type Result } from "../lib/pure/result.ts";
import { type CallPurpose, CallQueue, type CallTurn, filesInARow } from "./call-queue.ts";
import type {
  AnyCallFailure,
  CallFailures,
  EngineCallFailure,
  EngineCallName,
  EngineCalls,
  EngineProgress,
  MessageFromWorker,
  MessageToWorker,
} from "./protocol.ts";
import { cacheAfter, cacheBeside, emptyCache, type WorkerCache, withoutCached } from "./worker-cache.ts";

/** The parts of a Worker that the pool needs. */
export interface EngineWorker {
  postMessage(message: MessageToWorker, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<MessageFromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How a pool is made. */
export interface EnginePoolOptions {
  /** Starts a worker. */
  startWorker: () => EngineWorker;
  /** Whether this browser can run the engine at all. */
  supportsSimd: () => boolean;
  /** Most workers at a time. */
  size: number;
  /** Milliseconds that a worker may take to say `ready`. */
  readyDeadline?: number;
  /** Milliseconds that a worker may take to answer a call that was cancelled. */
  cancelDeadline?: number;
  /** Hears the addresses that workers have asked for, which the page itself cannot see. */
  onLoads?: (addresses: readonly string[]) => void;
}

/** How a call is to be run, and when. */
export interface EngineCallOptions extends CallTurn {
  /** Called when a worker starts the call. */
  onStart?: () => void;
  onProgress?: (progress: EngineProgress) => void;
  signal?: AbortSignal;
  /** Buffers of the arguments that move to the worker instead of being copied. */
  transfer?: Transferable[];
}

/** The arguments of a call, or a function that makes them when a worker is sent it, from what is known by then. */
export type CallArguments<Name extends EngineCallName> =
  | EngineCalls[Name]["args"]
  | (() => EngineCalls[Name]["args"]);

/** Bytes of engine memory above which a worker is ended after its call (docs/architecture.md#who-owns-what). */
export const largestIdleMemory = 256 * 1024 * 1024;

const defaultReadyDeadline = 20_000;

const defaultCancelDeadline = 5_000;

/** How many files must wait so that a worker is sent one beside a call; null where it is sent none. */
function leastToSendAhead(running: CallPurpose | undefined, places: number): number | null {
  if (running === "read-genome") return places;
  // Between two of many files: a call for a person does not wait for one that came later.
  return running === "matrix" ? places * filesInARow : null;
}

type AnyOutcome = Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>;

type CallMessage = Extract<MessageToWorker, { kind: "call" }>;

interface Job extends CallTurn {
  id: number;
  message: () => CallMessage;
  options: EngineCallOptions;
  settle: (outcome: AnyOutcome) => void;
}

/** A job, and the data that a worker was sent for it. */
interface SentJob {
  job: Job;
  message: CallMessage;
}

/** One place of the pool: a worker, and its jobs. Only ready workers get jobs. */
interface Place {
  worker: EngineWorker;
  ready: boolean;
  /** Runs while the worker starts, and again while the stop of a cancelled job is awaited. */
  deadline: ReturnType<typeof setTimeout> | undefined;
  running: SentJob | null;
  /** The job that it begins when the running one has ended. */
  next: SentJob | null;
  /** Whether that one was sent without sets that the worker has. */
  isNextLean: boolean;
  /** Whether it has ever had a job. */
  isUsed: boolean;
  /** Whether its worker ends with the job. */
  isRetiring: boolean;
  /** The worker's cache. It is never needed: the caller owns all layouts and weights. */
  cache: WorkerCache;
}

/** A pool of engine workers. */
export class EnginePool {
  readonly #options: EnginePoolOptions;
  readonly #places = new Set<Place>();
  readonly #waiting = new CallQueue<Job>();
  #nextId = 1;

  constructor(options: EnginePoolOptions) {
    this.#options = options;
  }

  /** Starts a worker before it is needed, so that the first call need not wait for it. */
  warm(): void {
    if (this.#places.size === 0 && this.#options.supportsSimd()) this.#startPlace();
  }

  /** Runs a call in its turn. The promise never rejects: what went wrong is in the result. */
  call<Name extends EngineCallName>(
    name: Name,
    args: CallArguments<Name>,
    options: EngineCallOptions,
  ): Promise<Result<EngineCalls[Name]["value"], CallFailures[Name]>> {
    if (!this.#options.supportsSimd()) return Promise.resolve(err({ code: "simd-missing" }));
    if (options.signal?.aborted) return Promise.resolve(err({ code: "cancelled" }));
    const id = this.#nextId++;
    const { purpose, rank = [] } = options;
    return new Promise((resolve) => {
      const stop = () => this.#cancel(job);
      const job: Job = {
        ...{ id, purpose, rank },
        // This method's signature ties args to the name; the protocol ties the value to it.
        message: () =>
          ({ kind: "call", id, name, args: typeof args === "function" ? args() : args }) as CallMessage,
        options,
        settle: (outcome) => {
          options.signal?.removeEventListener("abort", stop);
          resolve(outcome as Result<EngineCalls[Name]["value"], CallFailures[Name]>);
        },
      };
      options.signal?.addEventListener("abort", stop, { once: true });
      this.#waiting.add(job);
      this.#pump();
    });
  }

  /** Ends all workers that have taken a call, each after its last one: their memory contains what they worked on, and never shrinks. */
  retire(): void {
    for (const place of [...this.#places]) {
      if (place.running !== null) place.isRetiring = true;
      else if (place.isUsed) this.#remove(place);
    }
  }

  /** Ends all workers; calls under way and waiting are cancelled. */
  close(): void {
    for (const place of [...this.#places]) this.#end(place, { code: "cancelled" });
    for (const job of this.#waiting.takeAll()) job.settle(err({ code: "cancelled" }));
  }

  /**
   * Assigns waiting jobs to ready workers, then starts a worker for each other job that may begin, up to the pool's
   * size, and sends the next files ahead.
   */
  #pump(): void {
    for (const place of [...this.#places]) {
      // A job that can't be sent leaves its place free for the next one.
      while (place.ready && place.running === null) {
        const job = this.#waiting.take(this.#running());
        if (!job) return;
        place.running = this.#send(place, job, place.cache);
        if (place.running !== null) this.#begin(place, place.running);
      }
    }
    while (
      this.#starting() < this.#waiting.countFree(this.#running()) &&
      this.#places.size < this.#options.size
    ) {
      if (!this.#startPlace()) return;
    }
    for (const place of this.#places) this.#sendAhead(place);
  }

  /** Sends a worker that reads one of many files, or scores a matrix between two of them, the next one. */
  #sendAhead(place: Place): void {
    const least = leastToSendAhead(place.running?.job.purpose, this.#options.size);
    if (least === null || place.next !== null || place.isRetiring) return;
    const job = this.#waiting.takeAhead("read-genome", least);
    // The running job may fail, after which the worker may have nothing cached.
    const running = place.running?.message;
    const cache = running === undefined ? emptyCache : cacheBeside(place.cache, running);
    if (job) place.next = this.#send(place, job, cache);
    if (place.next !== null) place.isNextLean = cache.sets.size > 0;
  }

  /** The purposes of the jobs that run and are still wanted. */
  #running(): readonly CallPurpose[] {
    return [...this.#places].flatMap(({ running, next }) =>
      [running, next].flatMap((sent) => (sent === null || isStopped(sent.job) ? [] : [sent.job.purpose])),
    );
  }

  #starting(): number {
    return [...this.#places].filter((place) => !place.ready).length;
  }

  /** Whether a worker now starts; when it could not, a waiting call has been answered for it. */
  #startPlace(): boolean {
    let worker: EngineWorker;
    try {
      worker = this.#options.startWorker();
    } catch (thrown) {
      this.#answerForLostStart(causeOf(thrown));
      return false;
    }
    const place: Place = {
      worker,
      ready: false,
      running: null,
      next: null,
      isNextLean: false,
      deadline: undefined,
      isUsed: false,
      isRetiring: false,
      cache: emptyCache,
    };
    place.deadline = setTimeout(
      () => this.#lose(place, "no answer in time"),
      this.#options.readyDeadline ?? defaultReadyDeadline,
    );
    worker.onmessage = (event) => this.#receive(place, event.data);
    worker.onerror = (event) => {
      // The failure is answered to the call; it need not reach the console too.
      event.preventDefault();
      this.#lose(place, place.ready ? "worker ended" : "worker did not load");
    };
    this.#places.add(place);
    return true;
  }

  /** Sends a job without what the worker has cached. Null where its arguments can't be copied, most likely for lack of memory. */
  #send(place: Place, job: Job, cache: WorkerCache): SentJob | null {
    try {
      const message = job.message();
      place.worker.postMessage(withoutCached(message, cache), job.options.transfer ?? []);
      place.isUsed = true;
      return { job, message };
    } catch (thrown) {
      job.settle(err({ code: "engine-not-started", cause: causeOf(thrown) }));
      return null;
    }
  }

  /** Notes that a worker begins a job. */
  #begin(place: Place, { job }: SentJob): void {
    if (isStopped(job)) this.#awaitStop(place);
    else job.options.onStart?.();
  }

  #receive(place: Place, message: MessageFromWorker): void {
    if (message.kind === "ready") {
      clearTimeout(place.deadline);
      place.ready = true;
      this.#pump();
      return;
    }
    if (message.kind === "loads") {
      this.#options.onLoads?.(message.addresses);
      return;
    }
    const { running, next } = place;
    if (running === null || running.job.id !== message.id) return;
    const { job } = running;
    if (message.kind === "progress") {
      if (!isStopped(job)) job.options.onProgress?.(message.progress);
      return;
    }
    clearTimeout(place.deadline);
    const { hasBegun, outcome, hasItsSets } = message;
    if (hasBegun) place.cache = cacheAfter(place.cache, running.message, outcome, hasItsSets);
    // What the next job was sent without is gone: another worker gets it whole.
    const isNextLost = next !== null && place.isNextLean && hasBegun && !outcome.ok && hasItsSets !== true;
    place.running = null;
    if (message.memoryBytes > largestIdleMemory || place.isRetiring || isNextLost) this.#remove(place);
    else if (next !== null) {
      place.running = next;
      place.next = null;
      this.#begin(place, next);
    }
    job.settle(message.outcome);
    this.#pump();
  }

  /** Drops a waiting call; asks the worker of a sent one to stop, and frees its place when the worker says so. */
  #cancel(job: Job): void {
    this.#waiting.remove(job);
    for (const place of this.#places) {
      if (place.running?.job === job) this.#awaitStop(place);
      if (place.running?.job === job || place.next?.job === job) {
        place.worker.postMessage({ kind: "cancel", id: job.id }, []);
      }
    }
    job.settle(err({ code: "cancelled" }));
    // Calls that waited for this one begin only after all calls that are stopped in the same task.
    queueMicrotask(() => this.#pump());
  }

  /** Ends the worker unless its job stops in time: a file on a drive that hangs would occupy the place for ever. */
  #awaitStop(place: Place): void {
    place.deadline = setTimeout(
      () => this.#lose(place, "did not stop in time"),
      this.#options.cancelDeadline ?? defaultCancelDeadline,
    );
  }

  /** Drops a worker that ended, did not start or does not stop. */
  #lose(place: Place, cause: string): void {
    this.#end(place, { code: "engine-not-started", cause });
    if (place.ready) this.#pump();
    else this.#answerForLostStart(cause);
  }

  /**
   * A worker that did not start costs the next call, so that calls end when no worker ever starts. While another worker
   * is there, all calls wait for that one.
   */
  #answerForLostStart(cause: string): void {
    if ([...this.#places].some((place) => place.ready)) return;
    this.#waiting.take(this.#running())?.settle(err({ code: "engine-not-started", cause }));
    this.#pump();
  }

  #end(place: Place, failure: EngineCallFailure): void {
    this.#remove(place);
    place.running?.job.settle(err(failure));
    place.running = null;
  }

  /** Ends a worker. A job that it has not begun waits for another one. */
  #remove(place: Place): void {
    clearTimeout(place.deadline);
    if (place.next !== null && !isStopped(place.next.job)) this.#waiting.putBack(place.next.job);
    place.next = null;
    // An error that is still on the way would cost another call; a message finds no job here any more.
    place.worker.onerror = null;
    place.worker.terminate();
    this.#places.delete(place);
  }
}

/** The engine as the stores use it. */
export type Engine = Pick<EnginePool, "call">;

/** Whether the caller no longer wants a job. */
function isStopped({ options }: Job): boolean {
  return options.signal?.aborted === true;
}

/** The name of the error; its message could quote data. */
function causeOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : "unknown";
}
