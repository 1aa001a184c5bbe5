/**
 * The page's side of the worker for long calculations: one worker, started by the first call, that answers one call after
 * the other.
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
  /** Milliseconds that a call may take before its worker is given up. */
  deadline?: number;
}

/** A calculation that takes a minute hangs: the slowest of them takes less than a second. */
const defaultDeadline = 60_000;

/** Runs long calculations away from the page's own thread. */
export interface CalculationClient {
  /** Runs a call. The promise never rejects: what went wrong is in the result. */
  call: <Name extends CalculationCallName>(
    name: Name,
    args: CalculationCalls[Name]["args"],
  ) => Promise<Result<CalculationCalls[Name]["value"], CalculationFailure>>;
  /** Ends the worker, with all that it keeps; calls under way fail as stopped. The next call starts another. */
  close: () => void;
}

type Settle = (outcome: Result<CalculationCalls[CalculationCallName]["value"], CalculationFailure>) => void;

/** Makes the client. */
export function createCalculationClient(options: CalculationClientOptions): CalculationClient {
  const open = new Map<number, { settle: Settle; deadline: ReturnType<typeof setTimeout> }>();
  let worker: CalculationWorker | null = null;
  let nextId = 1;

  function settle(id: number, outcome: Parameters<Settle>[0]): void {
    const call = open.get(id);
    if (call === undefined) return;
    clearTimeout(call.deadline);
    open.delete(id);
    call.settle(outcome);
  }

  function lose(failure: CalculationFailure): void {
    if (worker !== null) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    }
    worker = null;
    for (const id of [...open.keys()]) settle(id, err(failure));
  }

  function started(): CalculationWorker {
    if (worker !== null) return worker;
    worker = options.startWorker();
    worker.onmessage = ({ data }) => {
      if (data.kind === "loads") options.onLoads?.(data.addresses);
      else {
        settle(data.id, data.outcome);
        // A table that did not arrive may be kept as lost by the worker's own loader; another worker asks for it anew.
        if (!data.outcome.ok) lose(data.outcome.error);
      }
    };
    worker.onerror = (event) => {
      // The failure is answered to the calls; it need not reach the console too.
      event.preventDefault();
      lose({ code: "calculation-not-started", cause: "worker ended" });
    };
    return worker;
  }

  return {
    close: () => lose({ code: "calculation-stopped" }),
    call: (name, args) =>
      new Promise((resolve) => {
        const id = nextId++;
        const deadline = setTimeout(
          () => lose({ code: "calculation-not-started", cause: "no answer in time" }),
          options.deadline ?? defaultDeadline,
        );
        // The value belongs to the name by the protocol.
        open.set(id, { settle: resolve as Settle, deadline });
        try {
          // Name and args belong together by this method's signature.
          started().postMessage({ kind: "call", id, name, args } as MessageToCalculation);
        } catch (thrown) {
          const cause = thrown instanceof Error ? thrown.name : "unknown";
          settle(id, err({ code: "calculation-not-started", cause }));
        }
      }),
  };
}
