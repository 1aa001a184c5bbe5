/**
 * The one door to the engine: calls go to workers, as many at a time as the pool has places, in the order they came.
 * A worker that trapped, died or grew too large is ended after its call; the next call starts a new one.
 */
import { err, type Result } from "../lib/pure/result.ts";
import type {
  EngineCallFailure,
  EngineCallName,
  EngineCalls,
  EngineProgress,
  MessageFromWorker,
  MessageToWorker,
} from "./protocol.ts";

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
}

/** Choices of one call. */
export interface EngineCallOptions {
  onProgress?: (progress: EngineProgress) => void;
  signal?: AbortSignal;
  /** Buffers of the arguments that move to the worker instead of being copied. */
  transfer?: Transferable[];
}

/** Bytes of engine memory above which a worker is ended after its call (design, engine contract). */
export const largestIdleMemory = 256 * 1024 * 1024;

const defaultReadyDeadline = 20_000;

type AnyOutcome = Result<EngineCalls[EngineCallName]["value"], EngineCallFailure>;

interface Job {
  message: Extract<MessageToWorker, { kind: "call" }>;
  options: EngineCallOptions;
  settle: (outcome: AnyOutcome) => void;
}

/** One place of the pool: a worker, and the job that it does. */
interface Place {
  worker: EngineWorker;
  ready: boolean;
  readyTimer: ReturnType<typeof setTimeout>;
  job: Job | null;
}

/** A pool of engine workers. */
export class EnginePool {
  readonly #options: EnginePoolOptions;
  readonly #places = new Set<Place>();
  readonly #waiting: Job[] = [];
  #nextId = 1;

  constructor(options: EnginePoolOptions) {
    this.#options = options;
  }

  /** Starts a worker before it is needed, so that the first call need not wait for it. */
  warm(): void {
    if (this.#places.size === 0 && this.#options.supportsSimd()) this.#addPlace();
  }

  /** Runs a call. The promise never rejects: what went wrong is in the result. */
  call<Name extends EngineCallName>(
    name: Name,
    args: EngineCalls[Name]["args"],
    options: EngineCallOptions = {},
  ): Promise<Result<EngineCalls[Name]["value"], EngineCallFailure>> {
    if (!this.#options.supportsSimd()) return Promise.resolve(err({ code: "simd-missing" }));
    if (options.signal?.aborted) return Promise.resolve(err({ code: "cancelled" }));
    const id = this.#nextId++;
    return new Promise((resolve) => {
      const stop = () => this.#cancel(job);
      // Name and args belong together by this method's signature; the value belongs to the name by the protocol.
      const message = { kind: "call", id, name, args } as Job["message"];
      const job: Job = {
        message,
        options,
        settle: (outcome) => {
          options.signal?.removeEventListener("abort", stop);
          resolve(outcome as Result<EngineCalls[Name]["value"], EngineCallFailure>);
        },
      };
      options.signal?.addEventListener("abort", stop, { once: true });
      this.#waiting.push(job);
      this.#pump();
    });
  }

  /** Ends all workers; calls under way and waiting are cancelled. */
  close(): void {
    for (const job of this.#waiting.splice(0)) job.settle(err({ code: "cancelled" }));
    for (const place of [...this.#places]) this.#end(place, { code: "cancelled" });
  }

  #pump(): void {
    while (this.#waiting.length > 0) {
      const free = this.#freePlace();
      const job = free && this.#waiting.shift();
      if (!free || !job) return;
      free.job = job;
      if (free.ready) this.#send(free);
    }
  }

  /** A place without a job; ready ones first, then ones that still start, then a new one. */
  #freePlace(): Place | null {
    const idle = [...this.#places].filter((place) => place.job === null);
    const known = idle.find((place) => place.ready) ?? idle[0];
    if (known) return known;
    return this.#places.size < this.#options.size ? this.#addPlace() : null;
  }

  #addPlace(): Place {
    const worker = this.#options.startWorker();
    const place: Place = {
      worker,
      ready: false,
      job: null,
      readyTimer: setTimeout(
        () => this.#fail(place, { code: "engine-not-started", cause: "no answer in time" }),
        this.#options.readyDeadline ?? defaultReadyDeadline,
      ),
    };
    worker.onmessage = (event) => this.#receive(place, event.data);
    worker.onerror = (event) => {
      // The failure is answered to the call; it need not reach the console too.
      event.preventDefault();
      this.#fail(place, {
        code: "engine-not-started",
        cause: place.ready ? "worker ended" : "worker did not load",
      });
    };
    this.#places.add(place);
    return place;
  }

  #send(place: Place): void {
    if (place.job) place.worker.postMessage(place.job.message, place.job.options.transfer ?? []);
  }

  #receive(place: Place, message: MessageFromWorker): void {
    if (message.kind === "ready") {
      clearTimeout(place.readyTimer);
      place.ready = true;
      this.#send(place);
      return;
    }
    const { job } = place;
    if (job === null || job.message.id !== message.id) return;
    if (message.kind === "progress") {
      if (!job.options.signal?.aborted) job.options.onProgress?.(message.progress);
      return;
    }
    place.job = null;
    if (message.memoryBytes > largestIdleMemory) this.#remove(place);
    job.settle(message.outcome);
    this.#pump();
  }

  /** A call that waits is dropped; one that runs is told to stop, and its place is free when the worker says so. */
  #cancel(job: Job): void {
    const index = this.#waiting.indexOf(job);
    if (index >= 0) {
      this.#waiting.splice(index, 1);
    } else {
      const place = [...this.#places].find((candidate) => candidate.job === job);
      if (place?.ready) place.worker.postMessage({ kind: "cancel", id: job.message.id }, []);
      else if (place) place.job = null;
    }
    job.settle(err({ code: "cancelled" }));
    this.#pump();
  }

  #fail(place: Place, failure: EngineCallFailure): void {
    this.#end(place, failure);
    this.#pump();
  }

  #end(place: Place, failure: EngineCallFailure): void {
    this.#remove(place);
    place.job?.settle(err(failure));
    place.job = null;
  }

  #remove(place: Place): void {
    clearTimeout(place.readyTimer);
    place.worker.terminate();
    this.#places.delete(place);
  }
}
