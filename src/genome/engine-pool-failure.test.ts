import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterPromises, emptyOutcome, fakeEnginePool, watch } from "../../tests/support/fake-engine-pool.ts";
import { FakeEngineWorker } from "../../tests/support/fake-engine-worker.ts";
import { err } from "../lib/pure/result.ts";
import { largestIdleMemory } from "./engine-pool.ts";

function notStarted(cause: string) {
  return err({ code: "engine-not-started", cause });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a worker that does not start", () => {
  it("costs its call after the deadline; the next call starts a new one", async () => {
    const { call, worker } = fakeEnginePool();
    const outcome = watch(call());
    await vi.advanceTimersByTimeAsync(19_999);
    expect(outcome.isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.value).toEqual(notStarted("no answer in time"));
    expect(worker(0).isEnded).toBe(true);
    const next = call();
    worker(1).becomeReady();
    worker(1).answer(emptyOutcome);
    expect(await next).toEqual(emptyOutcome);
  });

  it("gets nothing when it says ready after the deadline", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 1, readyDeadline: 100 });
    void call();
    void call();
    vi.advanceTimersByTime(100);
    expect(workers).toHaveLength(2);
    worker(0).becomeReady();
    expect(worker(0).posted).toEqual([]);
    worker(1).becomeReady();
    expect(worker(1).callIds).toEqual([2]);
  });

  it("costs nothing more when it fails after the deadline too", async () => {
    const { call, worker } = fakeEnginePool({ size: 1, readyDeadline: 100 });
    void call();
    const next = call();
    vi.advanceTimersByTime(100);
    worker(0).fail();
    worker(1).becomeReady();
    worker(1).answer(emptyOutcome);
    expect(await next).toEqual(emptyOutcome);
  });

  it("has no deadline left once it is ready", () => {
    const { call, worker } = fakeEnginePool({ readyDeadline: 100 });
    void call();
    worker(0).becomeReady();
    vi.advanceTimersByTime(10_000);
    expect(worker(0).isEnded).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("costs its call at once when it reports the failure, and keeps it off the console", async () => {
    const { call, worker } = fakeEnginePool();
    const outcome = call();
    expect(worker(0).fail().defaultPrevented).toBe(true);
    expect(await outcome).toEqual(notStarted("worker did not load"));
    expect(worker(0).isEnded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends all calls when no worker ever starts, one worker for each", async () => {
    const { call, workers } = fakeEnginePool({ size: 2 });
    const outcomes = [1, 2, 3, 4, 5].map(() => call());
    for (let index = 0; index < 5; index++) workers[index]?.fail();
    expect(await Promise.all(outcomes)).toEqual(Array(5).fill(notStarted("worker did not load")));
    expect(workers).toHaveLength(5);
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it("costs no call while another worker is there to take it", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 2 });
    const first = call();
    worker(0).becomeReady();
    const second = call();
    worker(1).fail();
    expect(workers).toHaveLength(2);
    worker(0).answer(emptyOutcome);
    worker(0).answer(emptyOutcome);
    expect(await Promise.all([first, second])).toEqual([emptyOutcome, emptyOutcome]);
  });

  it("costs nothing when it was only started ahead", async () => {
    const { pool, call, worker } = fakeEnginePool();
    pool.warm();
    worker(0).fail();
    const outcome = call();
    worker(1).becomeReady();
    worker(1).answer(emptyOutcome);
    expect(await outcome).toEqual(emptyOutcome);
  });

  it("costs its call too when the browser refuses to make it", async () => {
    const startWorker = vi.fn<() => FakeEngineWorker>().mockImplementation(() => {
      throw new DOMException("refused by policy", "SecurityError");
    });
    const { pool, call } = fakeEnginePool({ startWorker });
    pool.warm();
    expect(await Promise.all([call(), call()])).toEqual([
      notStarted("SecurityError"),
      notStarted("SecurityError"),
    ]);
  });

  it("makes a call wait for a worker that runs when the browser refuses to make another", async () => {
    const only = new FakeEngineWorker();
    const startWorker = vi.fn<() => FakeEngineWorker>().mockImplementation(() => {
      if (startWorker.mock.calls.length > 1) throw new DOMException("refused by policy", "SecurityError");
      return only;
    });
    const { call } = fakeEnginePool({ startWorker });
    const first = call();
    only.becomeReady();
    const second = call();
    only.answer(emptyOutcome);
    only.answer(emptyOutcome);
    expect(await Promise.all([first, second])).toEqual([emptyOutcome, emptyOutcome]);
  });
});

describe("a worker that ends", () => {
  it("costs the call that ran on it and no other; the next call gets a new worker", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 2 });
    const [lost, spared, waiting] = [call(), call(), call()];
    worker(0).becomeReady();
    worker(1).becomeReady();
    expect(worker(0).fail().defaultPrevented).toBe(true);
    expect(await lost).toEqual(notStarted("worker ended"));
    expect(worker(0).isEnded).toBe(true);
    worker(2).becomeReady();
    expect(worker(2).callIds).toEqual([3]);
    worker(2).answer(emptyOutcome);
    worker(1).answer(emptyOutcome);
    expect(await Promise.all([spared, waiting])).toEqual([emptyOutcome, emptyOutcome]);
    expect(workers).toHaveLength(3);
  });

  it("costs nothing while it is idle, and is not used again", () => {
    const { call, worker } = fakeEnginePool();
    void call();
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome);
    worker(0).fail();
    void call();
    worker(1).becomeReady();
    expect(worker(1).callIds).toEqual([2]);
    expect(worker(0).callIds).toEqual([1]);
  });
});

describe("a worker's memory", () => {
  it.each([0, 1_000_000, 268_435_456])("of %d bytes stays", (memoryBytes) => {
    const { call, worker } = fakeEnginePool();
    void call();
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome, memoryBytes);
    expect(worker(0).isEnded).toBe(false);
  });

  it.each([268_435_457, 4_294_967_296, Number.POSITIVE_INFINITY])(
    "of %d bytes ends it after its call; the value is returned and waiting calls go on",
    async (memoryBytes) => {
      const { call, worker } = fakeEnginePool({ size: 1 });
      const outcome = call();
      void call();
      worker(0).becomeReady();
      worker(0).answer(emptyOutcome, memoryBytes);
      expect(worker(0).isEnded).toBe(true);
      expect(await outcome).toEqual(emptyOutcome);
      worker(1).becomeReady();
      expect(worker(1).callIds).toEqual([2]);
    },
  );

  it("has its limit at 256 MiB", () => {
    expect(largestIdleMemory).toBe(268_435_456);
  });

  it("is not trusted after a panic", async () => {
    const { call, worker } = fakeEnginePool();
    const panic = err({
      code: "engine-panic",
      message: "index out of range",
      place: "src/genotypes/reader.rs:10",
    } as const);
    const outcome = call();
    worker(0).becomeReady();
    worker(0).answer(panic, Number.POSITIVE_INFINITY);
    expect(await outcome).toEqual(panic);
    expect(worker(0).isEnded).toBe(true);
  });
});

describe("arguments that cannot be copied", () => {
  it("cost their call; the place takes the next one", async () => {
    const { call, worker, workers } = fakeEnginePool({ size: 1 });
    const outcomes = [call(), call()];
    worker(0).postFailure = new DOMException("quotes the data", "DataCloneError");
    worker(0).becomeReady();
    expect(await outcomes[0]).toEqual(notStarted("DataCloneError"));
    expect(worker(0).callIds).toEqual([2]);
    worker(0).answer(emptyOutcome);
    expect(await outcomes[1]).toEqual(emptyOutcome);
    await afterPromises();
    expect(workers).toHaveLength(1);
  });
});
