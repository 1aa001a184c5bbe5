import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterPromises, fakeEnginePool, watch } from "../../tests/support/fake-engine-pool.ts";
import { specimenReadGenome } from "../../tests/support/genome-specimens.ts";
import { err, ok } from "../lib/pure/result.ts";
import { type EngineCallOptions, largestIdleMemory } from "./engine-pool.ts";

const read = ok(specimenReadGenome({ layoutName: "chip" }));
const cancelled = err({ code: "cancelled" } as const);

/** A pool with a worker that is ready, and readings of files. */
function bench(size = 1) {
  const made = fakeEnginePool({ size });
  const scoring = {
    packedSets: [{ name: "set", bytes: new Uint8Array(40) }],
    policy: { palindromic: "auto", missing: "omit", absent: "leave-out" } as const,
  };
  const readFile = (options: Partial<EngineCallOptions> = {}) =>
    made.pool.call(
      "readFile",
      { file: new File(["x"], "genome.txt"), scoring },
      { purpose: "read-genome", ...options },
    );
  /** Bytes of the set that came with each call of the first worker. */
  const setBytes = () =>
    made
      .worker(0)
      .posted.flatMap((message) =>
        message.kind === "call" && message.name === "readFile"
          ? (message.args.scoring?.packedSets.map(({ bytes }) => bytes.byteLength) ?? [])
          : [],
      );
  made.pool.warm();
  made.worker(0).becomeReady();
  return { ...made, readFile, setBytes };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the next file", () => {
  it("goes to the worker that reads one, and begins when that one is read", async () => {
    const { worker, readFile } = bench();
    const onStart = vi.fn();
    const files = [readFile(), readFile({ onStart }), readFile()];
    expect(worker(0).callIds).toEqual([1, 2]);
    expect(onStart).not.toHaveBeenCalled();
    worker(0).answer(read);
    expect(onStart).toHaveBeenCalledTimes(1);
    expect(worker(0).callIds).toEqual([1, 2, 3]);
    worker(0).answer(read);
    worker(0).answer(read);
    expect(await Promise.all(files)).toEqual([read, read, read]);
    expect(worker(0).breaches).toEqual([]);
  });

  it("comes without sets that the worker has, also after a file that could not be read", () => {
    const { worker, readFile, setBytes } = bench();
    for (let file = 0; file < 5; file += 1) void readFile();
    // The first one's sets are there only if it is read.
    expect(setBytes()).toEqual([40, 40]);
    worker(0).answer(read);
    expect(setBytes()).toEqual([40, 40, 0]);
    worker(0).answer(cancelled, undefined, undefined, true);
    worker(0).answer(read);
    expect(setBytes()).toEqual([40, 40, 0, 0, 0]);
    expect(worker(0).isEnded).toBe(false);
  });

  it("goes whole to another worker where a failure left this one without its sets", async () => {
    const { worker, readFile } = bench();
    void readFile();
    worker(0).answer(read);
    const [failed, next] = [readFile(), readFile()];
    worker(0).answer(cancelled);
    expect(await failed).toEqual(cancelled);
    expect(worker(0).isEnded).toBe(true);
    worker(1).becomeReady();
    const [sent] = worker(1).posted;
    expect(sent?.kind === "call" && sent.name === "readFile" ? sent.args.scoring?.packedSets : []).toEqual([
      { name: "set", bytes: new Uint8Array(40) },
    ]);
    worker(1).answer(read);
    expect(await next).toEqual(read);
  });

  it("stays for a worker that may be free sooner", () => {
    const { worker, readFile } = bench(2);
    void readFile();
    void readFile();
    worker(1).becomeReady();
    void readFile();
    expect([worker(0).callIds, worker(1).callIds]).toEqual([[1], [2]]);
    void readFile();
    expect([worker(0).callIds, worker(1).callIds]).toEqual([[1, 3], [2]]);
  });

  it("stays behind what is more urgent, and behind a call that reads no file", () => {
    const { worker, call, readFile } = bench();
    void call();
    void readFile();
    void call({ purpose: "quick-score" });
    void readFile();
    expect(worker(0).callIds).toEqual([1]);
    worker(0).answer(cancelled);
    expect(worker(0).callIds).toEqual([1, 3]);
    worker(0).answer(cancelled);
    expect(worker(0).callIds).toEqual([1, 3, 2, 4]);
  });

  it("outlives a worker that fails, and begins on another one before those that came later", async () => {
    const { worker, readFile } = bench();
    const [lost, next] = [readFile(), readFile(), readFile()];
    worker(0).fail();
    expect(await lost).toMatchObject({ ok: false, error: { code: "engine-not-started" } });
    worker(1).becomeReady();
    expect(worker(1).callIds).toEqual([2, 3]);
    worker(1).answer(read);
    expect(await next).toEqual(read);
  });

  it("outlives a worker that grew too large or retires", async () => {
    const { pool, worker, readFile } = bench();
    const [first, next] = [readFile(), readFile()];
    worker(0).answer(read, largestIdleMemory + 1);
    expect(await first).toEqual(read);
    expect(worker(0).isEnded).toBe(true);
    worker(1).becomeReady();
    const last = readFile();
    expect(worker(1).callIds).toEqual([2, 3]);
    pool.retire();
    worker(1).answer(read);
    expect(await next).toEqual(read);
    worker(2).becomeReady();
    worker(2).answer(read);
    expect(await last).toEqual(read);
  });

  it("is cancelled at once; the running one goes on, and the others begin once the worker has said so", async () => {
    const { worker, readFile } = bench();
    const stop = new AbortController();
    const onStart = vi.fn();
    const running = watch(readFile());
    const dropped = readFile({ signal: stop.signal, onStart });
    const later = readFile();
    stop.abort();
    expect(await dropped).toEqual(cancelled);
    expect(worker(0).cancelledIds).toEqual([2]);
    worker(0).answer(read);
    await afterPromises();
    expect(running.value).toEqual(read);
    expect(onStart).not.toHaveBeenCalled();
    worker(0).answer(cancelled, undefined, undefined, true);
    worker(0).answer(read);
    expect(await later).toEqual(read);
    expect(worker(0).isEnded).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves the worker's cache as it was when it is cancelled before it begins", async () => {
    const { worker, readFile, setBytes } = bench();
    const stop = new AbortController();
    void readFile();
    const dropped = readFile({ signal: stop.signal });
    stop.abort();
    expect(await dropped).toEqual(cancelled);
    worker(0).answer(read);
    worker(0).leaveOut();
    void readFile();
    expect(worker(0).isEnded).toBe(false);
    expect(setBytes()).toEqual([40, 40, 0]);
  });

  it("ends its worker when it was cancelled and does not stop in time", async () => {
    const { worker, readFile } = bench();
    const stop = new AbortController();
    const first = readFile();
    void readFile({ signal: stop.signal });
    const later = readFile();
    stop.abort();
    vi.advanceTimersByTime(60_000);
    expect(worker(0).isEnded).toBe(false);
    worker(0).answer(read);
    expect(await first).toEqual(read);
    vi.advanceTimersByTime(5_000);
    expect(worker(0).isEnded).toBe(true);
    worker(1).becomeReady();
    worker(1).answer(read);
    expect(await later).toEqual(read);
  });

  it("is cancelled with its pool", async () => {
    const { pool, worker, readFile } = bench();
    const files = [readFile(), readFile(), readFile()];
    pool.close();
    expect(await Promise.all(files)).toEqual([cancelled, cancelled, cancelled]);
    expect(worker(0).isEnded).toBe(true);
  });

  it("costs its own call when it can't be copied", async () => {
    const { worker, readFile } = bench();
    const first = readFile();
    worker(0).postFailure = new RangeError("no memory");
    const lost = readFile();
    expect(await lost).toEqual(err({ code: "engine-not-started", cause: "RangeError" }));
    worker(0).answer(read);
    expect(await first).toEqual(read);
  });
});
