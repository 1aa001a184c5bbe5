import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../lib/pure/result.ts";
import { type CalculationWorker, createCalculationClient } from "./calculation-client.ts";
import type { MessageFromCalculation, MessageToCalculation } from "./protocol.ts";

/** A worker that answers when the test says so. */
class FakeWorker implements CalculationWorker {
  onmessage: CalculationWorker["onmessage"] = null;
  onerror: CalculationWorker["onerror"] = null;
  readonly posted: MessageToCalculation[] = [];
  isEnded = false;

  postMessage(message: MessageToCalculation): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  send(message: MessageFromCalculation): void {
    this.onmessage?.(new MessageEvent("message", { data: message }));
  }

  fail(): Event {
    const event = new Event("error", { cancelable: true });
    this.onerror?.(event as ErrorEvent);
    return event;
  }
}

function benchOf(deadline?: number) {
  const workers: FakeWorker[] = [];
  const loads: string[] = [];
  const client = createCalculationClient({
    startWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    onLoads: (addresses) => loads.push(...addresses),
    ...(deadline === undefined ? {} : { deadline }),
  });
  const worker = (index: number) => {
    const found = workers[index];
    if (found === undefined) throw new RangeError(`no worker ${index}`);
    return found;
  };
  return { client, workers, worker, loads };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const args = { sets: [], reference: { kind: "european" }, unlistedSites: "read" } as const;
const value = [] as const;

describe("a calculation", () => {
  it("is answered by the one worker, which the first call starts", async () => {
    const { client, worker, workers } = benchOf();
    const [first, second] = [client.call("predictRows", args), client.call("predictRows", args)];
    const [one, two] = worker(0).posted.map(({ id }) => id);
    if (one === undefined || two === undefined) throw new Error("nothing was posted");
    worker(0).send({ kind: "done", id: two, outcome: ok(value) });
    worker(0).send({ kind: "done", id: one, outcome: ok(value) });
    expect([await first, await second]).toEqual([ok(value), ok(value)]);
    expect([workers.length, one === two]).toEqual([1, false]);
  });

  it("fails when its worker ends, in silence on the console, and the next call starts another", async () => {
    const { client, worker, workers } = benchOf();
    const lost = client.call("predictRows", args);
    expect(worker(0).fail().defaultPrevented).toBe(true);
    expect(await lost).toEqual({
      ok: false,
      error: { code: "calculation-not-started", cause: "worker ended" },
    });
    void client.call("predictRows", args);
    expect([workers.length, worker(0).isEnded]).toEqual([2, true]);
  });

  it("fails alone: its worker answers what it was sent, then ends, and another gets what comes", async () => {
    const { client, worker, workers } = benchOf();
    const ahead = client.call("warmUp", { setIds: [] });
    const wanted = client.call("predictRows", args);
    const [first = 0, second = 0] = worker(0).posted.map(({ id }) => id);
    const failed = err({ code: "calculation-failed", cause: "TypeError" } as const);
    worker(0).send({ kind: "done", id: first, outcome: failed });
    expect([await ahead, worker(0).isEnded]).toEqual([failed, false]);
    const next = client.call("predictRows", args);
    const [third = 0] = worker(1).posted.map(({ id }) => id);
    worker(0).send({ kind: "done", id: second, outcome: ok(value) });
    expect([await wanted, worker(0).isEnded]).toEqual([ok(value), true]);
    worker(1).send({ kind: "done", id: third, outcome: ok(value) });
    expect([await next, worker(1).isEnded, workers.length]).toEqual([ok(value), false, 2]);
  });

  it("fails when no answer comes in time", async () => {
    const { client, worker } = benchOf(1000);
    const lost = client.call("predictRows", args);
    vi.advanceTimersByTime(1000);
    expect(await lost).toMatchObject({ ok: false, error: { cause: "no answer in time" } });
    expect(worker(0).isEnded).toBe(true);
  });

  it("is stopped with the worker and all its data", async () => {
    const { client, worker } = benchOf();
    const stopped = client.call("predictRows", args);
    client.close();
    expect(await stopped).toEqual({ ok: false, error: { code: "calculation-stopped" } });
    expect(worker(0).isEnded).toBe(true);
  });

  it("fails where no worker can be started", async () => {
    const client = createCalculationClient({
      startWorker: () => {
        throw new RangeError("out of memory");
      },
    });
    expect(await client.call("predictRows", args)).toEqual({
      ok: false,
      error: { code: "calculation-not-started", cause: "RangeError" },
    });
  });

  it("says how far it is, and each message restarts its time", async () => {
    const { client, worker } = benchOf(1000);
    const shares: number[] = [];
    const slow = client.call("predictRows", args, { onProgress: (share) => shares.push(share) });
    const [id = 0] = worker(0).posted.map((message) => message.id);
    for (const share of [0.5, 0.9]) {
      vi.advanceTimersByTime(900);
      worker(0).send({ kind: "progress", id, share });
    }
    worker(0).send({ kind: "done", id, outcome: ok(value) });
    expect([await slow, shares]).toEqual([ok(value), [0.5, 0.9]]);
  });

  it("is stopped alone by its signal, at once", async () => {
    const { client, worker } = benchOf();
    const stopping = new AbortController();
    const stopped = client.call("predictRows", args, { signal: stopping.signal });
    const other = client.call("predictRows", args);
    const [first = 0, second = 0] = worker(0).posted.map(({ id }) => id);
    stopping.abort();
    expect(await stopped).toEqual({ ok: false, error: { code: "calculation-stopped" } });
    expect(worker(0).posted.at(-1)).toEqual({ kind: "stop", id: first });
    worker(0).send({ kind: "done", id: second, outcome: ok(value) });
    expect([await other, worker(0).isEnded]).toEqual([ok(value), false]);
  });

  it("does not begin when its signal was aborted before", async () => {
    const { client, workers } = benchOf();
    const signal = AbortSignal.abort();
    expect(await client.call("predictRows", args, { signal })).toMatchObject({ ok: false });
    expect(workers).toEqual([]);
  });

  it("reports which addresses its worker has requested", () => {
    const { client, worker, loads } = benchOf();
    void client.call("predictRows", args);
    worker(0).send({ kind: "loads", addresses: ["https://allelium.test/a.js"] });
    expect(loads).toEqual(["https://allelium.test/a.js"]);
  });
});
