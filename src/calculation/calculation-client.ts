/**
 * The page's side of the worker for long calculations: one worker, started by the first call, that answers one call after
 * the other. After a call has failed in it the next call starts another, while the first still answers what was sent to it.
 */
import { err, type Result } from "../lib/pure/result.ts";
import type {
  CalculationCallName,
  CalculationCalls,
  CalculationFailure,
  MessageFromCalculation,
  MessageToCalculation,
} from "./protocol.ts";

/** The parts of a Worker that the client needs. */
export interface CalculationWorker {
  postMessage(message: MessageToCalculation): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<MessageFromCalculation>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How a client is made. */
export interface CalculationClientOptions {
  startWorker: () => CalculationWorker;
  /** Hears the addresses that the worker has asked for, which the page itself cannot see. */
  onLoads?: (addresses: readonly string[]) => void;
  /** Milliseconds that a call may be silent before its worker is ended. */
  deadline?: number;
}

/**
 * A calculation that is silent for a minute hangs: the slowest of them takes less than a second between two messages.
 */
const defaultDeadline = 60_000;

/** How a call is followed. */
export interface CallOptions {
  /** Receives how much of the call is done, from 0 to 1, where the call says so. */
  onProgress?: (share: number) => void;
  /** Stops the call: it fails as stopped at once, and the worker leaves off when it next looks. */
  signal?: AbortSignal;
}

/** Runs long calculations away from the page's own thread. */
export interface CalculationClient {
  /** Runs a call. The promise never rejects: what went wrong is in the result. */
  call: <Name extends CalculationCallName>(
    name: Name,
    args: CalculationCalls[Name]["args"],
    options?: CallOptions,
  ) => Promise<Result<CalculationCalls[Name]["value"], CalculationFailure>>;
  /** Ends the worker, with all its data; calls under way fail as stopped. The next call starts another. */
  close: () => void;
}

type Outcome = Result<CalculationCalls[CalculationCallName]["value"], CalculationFailure>;

/** A call that is not answered yet. */
interface OpenCall {
  /** The worker that it was sent to; null until one has started. */
  worker: CalculationWorker | null;
  settle: (outcome: Outcome) => void;
  onProgress: ((share: number) => void) | undefined;
  deadline: ReturnType<typeof setTimeout>;
}

/** Makes the client. */
export function createCalculationClient(options: CalculationClientOptions): CalculationClient {
  const open = new Map<number, OpenCall>();
  let worker: CalculationWorker | null = null;
  let nextId = 1;

  function settle(id: number, outcome: Outcome): void {
    const call = open.get(id);
    if (call === undefined) return;
    clearTimeout(call.deadline);
    open.delete(id);
    call.settle(outcome);
    if (call.worker !== null && call.worker !== worker) endUnused(call.worker);
  }

  function startDeadline(id: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const silent = open.get(id)?.worker ?? null;
      const failure = { code: "calculation-not-started", cause: "no answer in time" } as const;
      if (silent === null) settle(id, err(failure));
      else lose(silent, failure);
    }, options.deadline ?? defaultDeadline);
  }

  function progress(id: number, share: number): void {
    const call = open.get(id);
    if (call === undefined) return;
    clearTimeout(call.deadline);
    call.deadline = startDeadline(id);
    call.onProgress?.(share);
  }

  /** Ends a worker that no open call was sent to. */
  function endUnused(one: CalculationWorker): void {
    if ([...open.values()].some((call) => call.worker === one)) return;
    one.onmessage = null;
    one.onerror = null;
    one.terminate();
  }

  /** Sends a worker nothing more; it ends after its open calls. */
  function retire(one: CalculationWorker): void {
    if (worker === one) worker = null;
    endUnused(one);
  }

  /** Ends a worker, and fails its open calls. */
  function lose(one: CalculationWorker, failure: CalculationFailure): void {
    const lost = [...open].flatMap(([id, call]) => (call.worker === one ? [id] : []));
    if (worker === one) worker = null;
    for (const id of lost) settle(id, err(failure));
    endUnused(one);
  }

  function started(): CalculationWorker {
    if (worker !== null) return worker;
    const one = options.startWorker();
    worker = one;
    one.onmessage = ({ data }) => {
      if (data.kind === "loads") options.onLoads?.(data.addresses);
      else if (data.kind === "progress") progress(data.id, data.share);
      else {
        settle(data.id, data.outcome);
        // The worker's own loader may remember a table that did not arrive as lost; another worker requests it again.
        if (!data.outcome.ok) retire(one);
      }
    };
    one.onerror = (event) => {
      // The failure is answered to the calls; it need not reach the console too.
      event.preventDefault();
      lose(one, { code: "calculation-not-started", cause: "worker ended" });
    };
    return one;
  }

  return {
    close: () => {
      const workers = new Set([worker, ...[...open.values()].map((call) => call.worker)]);
      for (const one of workers) if (one !== null) lose(one, { code: "calculation-stopped" });
    },
    call: (name, args, { onProgress, signal } = {}) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) {
          resolve(err({ code: "calculation-stopped" }));
          return;
        }
        const id = nextId++;
        const stop = () => {
          open.get(id)?.worker?.postMessage({ kind: "stop", id });
          settle(id, err({ code: "calculation-stopped" }));
        };
        signal?.addEventListener("abort", stop, { once: true });
        const own: OpenCall = {
          worker: null,
          settle: (outcome) => {
            signal?.removeEventListener("abort", stop);
            // The protocol ties the value to the name.
            (resolve as OpenCall["settle"])(outcome);
          },
          onProgress,
          deadline: startDeadline(id),
        };
        open.set(id, own);
        try {
          own.worker = started();
          // This method's signature ties args to the name.
          own.worker.postMessage({ kind: "call", id, name, args } as MessageToCalculation);
        } catch (thrown) {
          const cause = thrown instanceof Error ? thrown.name : "unknown";
          settle(id, err({ code: "calculation-not-started", cause }));
        }
      }),
  };
}
