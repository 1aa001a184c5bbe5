import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterPromises, emptyOutcome, fakeEnginePool, watch } from "../../tests/support/fake-engine-pool.ts";
import { err } from "../lib/pure/result.ts";

const cancelled = err({ code: "cancelled" } as const);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("cancelling a call that has not begun", () => {
  it("answers at once when the signal was aborted before, and starts no worker", async () => {
    const { call, workers } = fakeEnginePool();
    expect(await call({ signal: AbortSignal.abort() })).toEqual(cancelled);
    expect(workers).toHaveLength(0);
  });

  it("drops a call that waits for a place; the others move up", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    void call();
    const dropped = call({ signal: stop.signal });
    void call();
    worker(0).becomeReady();
    stop.abort();
    expect(await dropped).toEqual(cancelled);
    worker(0).answer(emptyOutcome);
    expect(worker(0).callIds).toEqual([1, 3]);
    expect(worker(0).cancelledIds).toEqual([]);
  });

  it("drops a call while its worker starts; the worker stays for the next call", async () => {
    const { call, worker, workers } = fakeEnginePool();
    const stop = new AbortController();
    const dropped = call({ signal: stop.signal });
    stop.abort();
    expect(await dropped).toEqual(cancelled);
    const next = call();
    expect(workers).toHaveLength(1);
    worker(0).becomeReady();
    expect(worker(0).posted.map(({ kind, id }) => [kind, id])).toEqual([["call", 2]]);
    worker(0).answer(emptyOutcome);
    expect(await next).toEqual(emptyOutcome);
  });
});

describe("cancelling a call that runs", () => {
  it("answers at once, informs the worker, and frees the place only on the worker's own answer", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    const running = call({ signal: stop.signal });
    const next = watch(call());
    worker(0).becomeReady();
    stop.abort();
    expect(await running).toEqual(cancelled);
    expect(worker(0).cancelledIds).toEqual([1]);
    expect(worker(0).callIds).toEqual([1]);
    worker(0).answer(cancelled);
    expect(worker(0).callIds).toEqual([1, 2]);
    await afterPromises();
    expect(next.isSettled).toBe(false);
    worker(0).answer(emptyOutcome);
    await afterPromises();
    expect(next.value).toEqual(emptyOutcome);
    expect(workers).toHaveLength(1);
    expect(worker(0).breaches).toEqual([]);
  });

  it("stops its progress", () => {
    const { call, worker } = fakeEnginePool();
    const stop = new AbortController();
    const onProgress = vi.fn();
    void call({ signal: stop.signal, onProgress });
    worker(0).becomeReady();
    worker(0).progress({ done: 1, total: 2 });
    stop.abort();
    worker(0).progress({ done: 2, total: 2 });
    expect(onProgress.mock.calls).toEqual([[{ done: 1, total: 2 }]]);
  });

  it("stays cancelled when the worker had finished in the same moment", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    const running = call({ signal: stop.signal });
    worker(0).becomeReady();
    stop.abort();
    worker(0).answer(emptyOutcome);
    expect(await running).toEqual(cancelled);
    const next = call();
    worker(0).answer(emptyOutcome);
    expect(await next).toEqual(emptyOutcome);
  });

  it("changes nothing after the answer, and sends the worker nothing", async () => {
    const { call, worker } = fakeEnginePool();
    const stop = new AbortController();
    const running = call({ signal: stop.signal });
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome);
    stop.abort();
    expect(await running).toEqual(emptyOutcome);
    expect(worker(0).cancelledIds).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not let a late answer to the old call settle the next one", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    void call({ signal: stop.signal });
    const next = watch(call());
    worker(0).becomeReady();
    stop.abort();
    worker(0).answer(cancelled);
    worker(0).answer(err({ code: "read-failed", cause: "late" }), undefined, 1);
    await afterPromises();
    expect(next.isSettled).toBe(false);
    expect(worker(0).running).toBe(2);
    worker(0).answer(emptyOutcome);
    await afterPromises();
    expect(next.value).toEqual(emptyOutcome);
  });

  it("replaces a worker that fails while it stops", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    const running = call({ signal: stop.signal });
    void call();
    worker(0).becomeReady();
    stop.abort();
    worker(0).fail();
    expect(await running).toEqual(cancelled);
    worker(1).becomeReady();
    expect(worker(1).callIds).toEqual([2]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a worker that does not stop", () => {
  it("is ended and replaced after five seconds", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    void call({ signal: stop.signal });
    const next = call();
    worker(0).becomeReady();
    stop.abort();
    vi.advanceTimersByTime(4_999);
    expect(worker(0).isEnded).toBe(false);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(worker(0).isEnded).toBe(true);
    worker(1).becomeReady();
    worker(1).answer(emptyOutcome);
    expect(await next).toEqual(emptyOutcome);
  });

  it("has no deadline left once it answered", () => {
    const { call, worker, workers } = fakeEnginePool({ size: 1, cancelDeadline: 50 });
    const stop = new AbortController();
    void call({ signal: stop.signal });
    void call();
    worker(0).becomeReady();
    stop.abort();
    worker(0).answer(cancelled);
    vi.advanceTimersByTime(1_000);
    expect(worker(0).isEnded).toBe(false);
    expect(worker(0).running).toBe(2);
    expect(workers).toHaveLength(1);
  });
});

describe("the abort signal", () => {
  it("is let go when the call ends, in any way", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const stops = [0, 1, 2].map(() => new AbortController());
    const listeners = stops.map(({ signal }) => ({
      added: vi.spyOn(signal, "addEventListener"),
      removed: vi.spyOn(signal, "removeEventListener"),
    }));
    const outcomes = stops.map(({ signal }) => call({ signal }));
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome);
    worker(0).fail();
    stops[2]?.abort();
    await Promise.all(outcomes);
    for (const { added, removed } of listeners) {
      expect(added).toHaveBeenCalledTimes(1);
      expect(removed).toHaveBeenCalledTimes(1);
      expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
    }
  });

  it("may stop several calls at once", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const stop = new AbortController();
    const outcomes = [1, 2, 3].map(() => call({ signal: stop.signal }));
    worker(0).becomeReady();
    stop.abort();
    expect(await Promise.all(outcomes)).toEqual([cancelled, cancelled, cancelled]);
    expect(worker(0).cancelledIds).toEqual([1]);
    worker(0).answer(cancelled);
    expect(worker(0).callIds).toEqual([1]);
  });
});
