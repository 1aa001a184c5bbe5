import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { afterPromises, emptyOutcome, fakeEnginePool, watch } from "../../tests/support/fake-engine-pool.ts";
import { err } from "../lib/pure/result.ts";
import { largestIdleMemory } from "./engine-pool.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("places and order", () => {
  it("starts no worker before the first call", () => {
    expect(fakeEnginePool().workers).toHaveLength(0);
  });

  it("posts nothing before the worker is ready, then the call with its arguments", async () => {
    const { pool, worker } = fakeEnginePool();
    const file = new File(["rs1\t1\t2\tAA\n"], "genome.txt");
    const outcome = pool.call("readFile", { file }, { purpose: "read-genome" });
    expect(worker(0).posted).toEqual([]);
    worker(0).becomeReady();
    expect(worker(0).posted).toEqual([{ kind: "call", id: 1, name: "readFile", args: { file } }]);
    worker(0).answer(err({ code: "read-failed", cause: "NotReadableError" }));
    expect(await outcome).toEqual({ ok: false, error: { code: "read-failed", cause: "NotReadableError" } });
  });

  it("runs at most `size` calls at a time, in the order they came", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 2 });
    const outcomes = [1, 2, 3, 4, 5].map(() => watch(call()));
    expect(workers).toHaveLength(2);
    worker(1).becomeReady();
    worker(0).becomeReady();
    expect([worker(0).callIds, worker(1).callIds]).toEqual([[2], [1]]);
    worker(0).answer(emptyOutcome);
    expect(worker(0).callIds).toEqual([2, 3]);
    worker(1).answer(emptyOutcome);
    worker(0).answer(emptyOutcome);
    expect([worker(0).callIds, worker(1).callIds]).toEqual([
      [2, 3, 5],
      [1, 4],
    ]);
    worker(0).answer(emptyOutcome);
    await afterPromises();
    expect(outcomes.map(({ isSettled }) => isSettled)).toEqual([true, true, true, false, true]);
    expect(workers).toHaveLength(2);
  });

  it("gives a call to the worker that is ready first, not to the one that was started for it", () => {
    const { call, worker } = fakeEnginePool({ size: 2 });
    void call();
    worker(0).becomeReady();
    void call();
    void call();
    worker(0).answer(emptyOutcome);
    expect(worker(0).callIds).toEqual([1, 2]);
    worker(1).becomeReady();
    expect(worker(1).callIds).toEqual([3]);
  });

  it("retires workers after their calls, and leaves one that has had none", async () => {
    const { pool, call, worker, workers } = fakeEnginePool({ size: 3 });
    const [busy] = [call(), call()].map(watch);
    worker(0).becomeReady();
    worker(1).becomeReady();
    worker(1).answer(emptyOutcome);
    void call();
    void call();
    worker(1).answer(emptyOutcome);
    worker(1).answer(emptyOutcome);
    worker(2).becomeReady();
    pool.retire();
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true, false]);
    worker(0).answer(emptyOutcome);
    await afterPromises();
    expect(busy?.isSettled).toBe(true);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
    void call();
    expect(worker(2).callIds).toHaveLength(1);
    expect(workers).toHaveLength(3);
  });

  it("reuses a free worker", async () => {
    const { call, worker, workers } = fakeEnginePool();
    for (const id of [1, 2, 3]) {
      const outcome = call();
      if (id === 1) worker(0).becomeReady();
      worker(0).answer(emptyOutcome);
      expect(await outcome).toEqual(emptyOutcome);
    }
    expect(workers).toHaveLength(1);
  });

  it("transfers the buffers it should transfer, and no others", () => {
    const { call, worker } = fakeEnginePool();
    const buffer = new ArrayBuffer(8);
    void call({ transfer: [buffer] });
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome);
    void call();
    expect(worker(0).transfers).toEqual([[buffer], []]);
  });

  it("keeps its invariants through any course of events", async () => {
    const event = fc.record({
      kind: fc.constantFrom("call", "call", "ready", "answer", "answer", "grow", "abort", "fail", "wait"),
      pick: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(event, { maxLength: 60 }),
        async (size, events) => {
          vi.useFakeTimers();
          const { pool, call, workers } = fakeEnginePool({ size, readyDeadline: 100, cancelDeadline: 100 });
          const outcomes: ReturnType<typeof watch>[] = [];
          const stops: AbortController[] = [];
          const living = () => workers.filter((worker) => !worker.isEnded);
          for (const { kind, pick } of events) {
            const starting = living().filter((worker) => !worker.isReady);
            const busy = living().filter((worker) => worker.running !== null);
            if (kind === "call") {
              const stop = new AbortController();
              stops.push(stop);
              outcomes.push(watch(call({ signal: stop.signal })));
            } else if (kind === "ready") starting[pick % starting.length]?.becomeReady();
            else if (kind === "answer") busy[pick % busy.length]?.answer(emptyOutcome);
            else if (kind === "grow") busy[pick % busy.length]?.answer(emptyOutcome, largestIdleMemory + 1);
            else if (kind === "abort") stops[pick % stops.length]?.abort();
            else if (kind === "fail") living()[pick % living().length]?.fail();
            else await vi.advanceTimersByTimeAsync(60);
            expect(living().length).toBeLessThanOrEqual(size);
          }
          for (let round = 0; round <= events.length; round++) {
            for (const worker of living()) {
              if (!worker.isReady) worker.becomeReady();
              else if (worker.running !== null) worker.answer(emptyOutcome);
            }
          }
          await afterPromises();
          expect(outcomes.every(({ isSettled }) => isSettled)).toBe(true);
          expect(workers.flatMap(({ breaches }) => breaches)).toEqual([]);
          // Nothing runs on that could fire later, and every worker has seen its calls in the order they came.
          expect(vi.getTimerCount()).toBe(0);
          for (const { callIds } of workers)
            expect(callIds).toEqual([...callIds].sort((one, other) => one - other));
          const started = workers.flatMap(({ callIds }) => callIds);
          expect(new Set(started).size).toBe(started.length);
          pool.close();
          expect(living()).toEqual([]);
        },
      ),
    );
  });
});

describe("progress", () => {
  it("goes to its own call", () => {
    const { call, worker } = fakeEnginePool();
    const [first, second] = [vi.fn(), vi.fn()];
    void call({ onProgress: first });
    void call({ onProgress: second });
    worker(0).becomeReady();
    worker(1).becomeReady();
    worker(1).progress({ done: 5, total: 9 });
    worker(0).progress({ done: 1, total: 4 });
    worker(0).progress({ done: 2, total: 4 });
    expect(first.mock.calls).toEqual([[{ done: 1, total: 4 }], [{ done: 2, total: 4 }]]);
    expect(second.mock.calls).toEqual([[{ done: 5, total: 9 }]]);
  });

  it("of a call that has ended reaches no listener", () => {
    const { call, worker } = fakeEnginePool();
    const [first, second] = [vi.fn(), vi.fn()];
    void call({ onProgress: first });
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome);
    void call({ onProgress: second });
    worker(0).progress({ done: 1, total: 2 }, 1);
    expect(first).not.toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
  });
});

describe("warm", () => {
  it("starts one worker only, which the first call then uses", () => {
    const { pool, call, worker, workers } = fakeEnginePool();
    pool.warm();
    pool.warm();
    expect(workers).toHaveLength(1);
    void call();
    expect(workers).toHaveLength(1);
    worker(0).becomeReady();
    expect(worker(0).callIds).toEqual([1]);
    pool.warm();
    expect(workers).toHaveLength(1);
  });
});

describe("without SIMD", () => {
  it("starts nothing and says why", async () => {
    const { pool, call, workers } = fakeEnginePool({ supportsSimd: () => false });
    pool.warm();
    expect(await call()).toEqual({ ok: false, error: { code: "simd-missing" } });
    expect(workers).toHaveLength(0);
  });
});

describe("close", () => {
  it("cancels what runs, what starts and what waits, and ends all workers", async () => {
    const { pool, call, worker, workers } = fakeEnginePool({ size: 2 });
    const stop = new AbortController();
    const unlisten = vi.spyOn(stop.signal, "removeEventListener");
    const outcomes = [call(), call({ signal: stop.signal }), call()];
    worker(0).becomeReady();
    pool.close();
    expect(await Promise.all(outcomes)).toEqual(Array(3).fill({ ok: false, error: { code: "cancelled" } }));
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    expect(unlisten).toHaveBeenCalledTimes(1);
    expect(workers).toHaveLength(2);
  });

  it("leaves the pool usable: the next call starts a worker", () => {
    const { pool, call, workers } = fakeEnginePool();
    pool.warm();
    pool.close();
    void call();
    expect(workers).toHaveLength(2);
  });
});
