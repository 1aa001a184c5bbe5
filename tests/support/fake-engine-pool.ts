import { type EngineCallOptions, EnginePool, type EnginePoolOptions } from "../../src/genome/engine-pool.ts";
import { ok } from "../../src/lib/pure/result.ts";
import { FakeEngineWorker } from "./fake-engine-worker.ts";

/** An outcome without content, for calls of which only the route matters. */
export const emptyOutcome = ok({ kind: null });

/** A pool with fake workers, two at most by default. */
export function fakeEnginePool(options: Partial<EnginePoolOptions> = {}) {
  const workers: FakeEngineWorker[] = [];
  const pool = new EnginePool({
    startWorker: () => {
      const worker = new FakeEngineWorker();
      workers.push(worker);
      return worker;
    },
    supportsSimd: () => true,
    size: 2,
    ...options,
  });
  return {
    pool,
    /** All workers that were ever started, in order. */
    workers,
    /** The worker that was started as the given one, from 0. */
    worker: (index: number): FakeEngineWorker => {
      const worker = workers[index];
      if (!worker) throw new Error(`worker ${index} was not started`);
      return worker;
    },
    /** A call with empty arguments. */
    call: (callOptions: Partial<EngineCallOptions> = {}) =>
      pool.call(
        "rowsOfScoringFile",
        {
          layout: new Uint8Array(0),
          genome: new Uint8Array(0),
          weightsName: "weights",
          weights: new Uint8Array(0),
          policy: { palindromic: "auto", missing: "omit", absent: "leave-out" },
        },
        { purpose: "audit", ...callOptions },
      ),
  };
}

/** Notes when a promise settles. */
export function watch<Value>(promise: Promise<Value>): { isSettled: boolean; value: Value | undefined } {
  const watched: { isSettled: boolean; value: Value | undefined } = { isSettled: false, value: undefined };
  void promise.then((value) => {
    watched.isSettled = true;
    watched.value = value;
  });
  return watched;
}

/** Waits until all pending promises are done; fake timers may stop meanwhile. */
export async function afterPromises(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
