import { describe, expect, it, vi } from "vitest";
import { emptyOutcome, fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import { err } from "../lib/pure/result.ts";
import { nextTurn } from "./next-turn.ts";

describe("a call that goes first", () => {
  it("passes the calls that wait, but not others that go first", () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    void call();
    worker(0).becomeReady();
    void call();
    void call();
    void call({ goesFirst: true });
    void call({ goesFirst: true });
    for (let answers = 0; answers < 4; answers++) worker(0).answer(emptyOutcome);
    expect(worker(0).callIds).toEqual([1, 4, 5, 2, 3]);
  });

  it("waits for a free worker like any other", () => {
    const { call, worker, workers } = fakeEnginePool({ size: 1 });
    void call();
    worker(0).becomeReady();
    void call({ goesFirst: true });
    expect(worker(0).callIds).toEqual([1]);
    expect(workers).toHaveLength(1);
    worker(0).answer(emptyOutcome);
    expect(worker(0).callIds).toEqual([1, 2]);
  });
});

describe("a call with a sequel", () => {
  it("keeps its worker for the sequel, which passes those that wait", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    const first = call({ hasSequel: true });
    worker(0).becomeReady();
    void call();
    worker(0).answer(emptyOutcome);
    expect(worker(0).callIds).toEqual([1]);
    await first;
    void call({ goesFirst: true });
    expect(worker(0).callIds).toEqual([1, 3]);
    worker(0).answer(emptyOutcome);
    await nextTurn();
    expect(worker(0).callIds).toEqual([1, 3, 2]);
  });

  it("that never comes costs the others no more than a turn", async () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    void call({ hasSequel: true });
    worker(0).becomeReady();
    void call();
    worker(0).answer(emptyOutcome);
    await nextTurn();
    await nextTurn();
    expect(worker(0).callIds).toEqual([1, 2]);
  });

  it("that failed has none", () => {
    const { call, worker } = fakeEnginePool({ size: 1 });
    void call({ hasSequel: true });
    worker(0).becomeReady();
    void call();
    worker(0).answer(err({ code: "read-failed", cause: "made up" }));
    expect(worker(0).callIds).toEqual([1, 2]);
  });
});

describe("the start of a call", () => {
  it("is told when a worker takes it up, not when it is made", () => {
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
