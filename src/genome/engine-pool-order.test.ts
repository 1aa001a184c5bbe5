import { describe, expect, it, vi } from "vitest";
import { emptyOutcome, fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import { err } from "../lib/pure/result.ts";
import type { Scoring } from "./protocol.ts";

describe("arguments that are made when a worker starts the call", () => {
  it("contain what is known by then", () => {
    const { pool, worker } = fakeEnginePool({ size: 1 });
    const file = new File(["x"], "genome.txt");
    let scoring: Scoring | null = null;
    void pool.call("readFile", () => (scoring === null ? { file } : { file, scoring }), {
      purpose: "read-genome",
    });
    scoring = { packedSets: [], policy: { palindromic: "auto", missing: "omit", absent: "leave-out" } };
    worker(0).becomeReady();
    expect(worker(0).posted).toEqual([{ kind: "call", id: 1, name: "readFile", args: { file, scoring } }]);
  });

  it("cost their own call when they can't be made", async () => {
    const { pool, call, worker } = fakeEnginePool({ size: 1 });
    const lost = pool.call(
      "readFile",
      () => {
        throw new TypeError("nothing to read");
      },
      { purpose: "read-genome" },
    );
    const next = call();
    worker(0).becomeReady();
    expect(await lost).toEqual(err({ code: "engine-not-started", cause: "TypeError" }));
    worker(0).answer(emptyOutcome);
    expect(await next).toEqual(emptyOutcome);
  });
});

describe("the start of a call", () => {
  it("is reported when a worker starts it, not when it is made", () => {
    const onStart = vi.fn();
    const { call, worker } = fakeEnginePool({ size: 1 });
    void call();
    worker(0).becomeReady();
    void call({ onStart });
    expect(onStart).not.toHaveBeenCalled();
    worker(0).answer(emptyOutcome);
    expect(onStart).toHaveBeenCalledTimes(1);
  });
});

describe("addresses that a worker asked for", () => {
  it("are passed on, whether a call runs or not", () => {
    const onLoads = vi.fn();
    const { call, worker } = fakeEnginePool({ onLoads });
    void call();
    worker(0).load("http://127.0.0.1/assets/engine.js");
    worker(0).becomeReady();
    worker(0).load("http://127.0.0.1/assets/engine.wasm");
    expect(onLoads.mock.calls).toEqual([
      [["http://127.0.0.1/assets/engine.js"]],
      [["http://127.0.0.1/assets/engine.wasm"]],
    ]);
    worker(0).answer(emptyOutcome);
    expect(worker(0).breaches).toEqual([]);
  });
});
