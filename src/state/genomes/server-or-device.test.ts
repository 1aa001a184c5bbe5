import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { removeEverything } from "../page/clear-personal-data.ts";
import {
  createServerOrDevice,
  longestWait,
  type RunOnGenome,
  type RunOptions,
  runOf,
} from "./server-or-device.ts";

const own = 7;

/** What the server answers when its work has failed. */
const failure = 0;

/** A run about a genome whose scores are there. */
const runOn = (id: string, parts: Partial<RunOnGenome<number>> = {}): RunOnGenome<number> => ({
  ...{ id, basis: ["leave-out"], needed: { rs1: "AG", rs2: "CC" }, own: () => own },
  ...parts,
});

const a = runOn("a");

/** A store whose server answers when it is told to. */
function bench(parts: Partial<RunOptions<number>> = {}) {
  const answers: ((answer: Result<number, FunctionFailure>) => void)[] = [];
  const ask = vi.fn<RunOptions<number>["ask"]>(
    () => new Promise<Result<number, FunctionFailure>>((resolve) => answers.push(resolve)),
  );
  const onSent = vi.fn();
  const genomes = createStore<{ genomes: readonly { id: string }[] }>(() => ({ genomes: [{ id: "a" }] }));
  const isFailure = (answer: number) => answer === failure;
  const isSame = (answer: number, device: number) => answer === device;
  const runs = createServerOrDevice<number>({ ask, isFailure, isSame, onSent, genomes, ...parts });
  const stateOf = (run: RunOnGenome<number>) => runOf(runs.store.getState(), run);
  return { runs, genomes, ask, onSent, answers, stateOf };
}

describe("runs about a genome", () => {
  it("send nothing before they are told to, and then what is needed", async () => {
    const { runs, ask, onSent, answers, stateOf } = bench();
    expect(ask).not.toHaveBeenCalled();
    const sending = runs.send(a);
    expect(stateOf(a)).toEqual({ phase: "running", sentSnps: 2 });
    expect(ask).toHaveBeenCalledExactlyOnceWith({ rs1: "AG", rs2: "CC" }, expect.any(AbortSignal));
    expect(onSent).toHaveBeenCalledExactlyOnceWith(2);
    answers[0]?.(ok(own));
    await sending;
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "server", answer: own, sentSnps: 2, fault: null },
    });
  });

  it("run on the device without asking the server", () => {
    const { runs, ask, onSent, stateOf } = bench();
    runs.runHere(a);
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "device", answer: own, sentSnps: 0, fault: null },
    });
    expect([ask, onSent].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it.each<[string, FunctionFailure]>([
    ["refuses", { code: "refused", message: "Too many requests." }],
    ["cannot be reached", { code: "not-fetched" }],
  ])("fall back to the device where the server %s", async (_, failure) => {
    const { runs, stateOf } = bench({ ask: async () => err(failure) });
    await runs.send(a);
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "device", answer: own, sentSnps: 2, fault: failure },
    });
  });

  it("fall back to the device where asking throws", async () => {
    const { runs, stateOf } = bench({ ask: () => Promise.reject(new TypeError("no code")) });
    await runs.send(a);
    expect(stateOf(a)).toMatchObject({ source: "device", sentSnps: 2, fault: { code: "unexpected" } });
  });

  it.each([
    ["states a failure", failure, "failed-there"],
    ["has other numbers", 8, "differs"],
  ])("use the device's answer where the server's %s", async (_, answer, code) => {
    const { runs, stateOf } = bench({ ask: async () => ok(answer) });
    await runs.send(a);
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "device", answer: own, sentSnps: 2, fault: { code } },
    });
  });

  it("never take a failure for an answer, even one with the device's numbers", async () => {
    const { runs, stateOf } = bench({ ask: async () => ok(failure) });
    const same = runOn("a", { own: () => failure });
    await runs.send(same);
    expect(stateOf(same)).toMatchObject({ source: "device", fault: { code: "failed-there" } });
  });

  it("fail where the device has no answer, and send nothing then", async () => {
    const { runs, ask, stateOf } = bench();
    const without = runOn("a", { own: () => null });
    await runs.send(without);
    expect([ask.mock.calls.length, stateOf(without)]).toEqual([0, undefined]);
    runs.runHere(without);
    expect(stateOf(without)).toEqual({ phase: "failed" });
  });

  describe("that the server does not answer", () => {
    afterEach(() => vi.useRealTimers());

    it("end on the device after the longest wait, and end the call", async () => {
      vi.useFakeTimers();
      const { runs, ask, stateOf } = bench();
      const sending = runs.send(a);
      await vi.advanceTimersByTimeAsync(longestWait * 1000 - 1);
      expect(stateOf(a)).toMatchObject({ phase: "running" });
      await vi.advanceTimersByTimeAsync(1);
      await sending;
      expect(stateOf(a)).toEqual({
        ...{ phase: "done", source: "device", answer: own, sentSnps: 2, fault: { code: "too-slow" } },
      });
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    });

    it("leave no clock running once it has answered", async () => {
      vi.useFakeTimers();
      const { runs } = bench({ ask: async () => ok(own) });
      await runs.send(a);
      expect(vi.getTimerCount()).toBe(0);
    });

    it("need not be waited for: the device does it, and says that SNPs were sent", async () => {
      const { runs, ask, answers, stateOf } = bench();
      const sending = runs.send(a);
      runs.runHere(a);
      const here = {
        ...{ phase: "done", source: "device", answer: own, sentSnps: 2 },
        fault: { code: "not-awaited" },
      };
      expect(stateOf(a)).toEqual(here);
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
      answers[0]?.(ok(1));
      await sending;
      expect(stateOf(a)).toEqual(here);
    });

    it.each<[string, (runs: ReturnType<typeof bench>["runs"]) => void]>([
      ["everything was removed", () => removeEverything()],
      ["somebody started again", (runs) => runs.reset("a")],
    ])("are asked no longer after %s", (_, drop) => {
      const { runs, ask } = bench();
      void runs.send(a);
      drop(runs);
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    });
  });

  describe("of a genome that changes", () => {
    const report = {};
    const before = runOn("a", { basis: ["leave-out", report] });
    const changes: [string, readonly unknown[], boolean][] = [
      ["is as it was", ["leave-out", report], true],
      ["is scored anew", ["leave-out", {}], false],
      ["is scored by another rule", ["reference", report], false],
      ["has one score more", ["leave-out", report, {}], false],
    ];

    it.each(changes)("are shown with the scores that they were made of alone: it %s", (_, basis, isShown) => {
      const { runs, stateOf } = bench();
      runs.runHere(before);
      expect(stateOf(runOn("a", { basis })) !== undefined).toBe(isShown);
      // Another rule and back again: the answer of then is the answer of now.
      expect(stateOf(before)).toMatchObject({ phase: "done" });
    });

    it("begin anew for other scores while those before are still being analysed", async () => {
      const { runs, ask, answers, stateOf } = bench();
      const sending = runs.send(before);
      const after = runOn("a", { basis: ["reference", report] });
      const again = runs.send(after);
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
      answers[0]?.(ok(1));
      answers[1]?.(ok(own));
      await Promise.all([sending, again]);
      expect(stateOf(after)).toMatchObject({ source: "server", answer: own });
      expect(stateOf(before)).toBeUndefined();
    });

    it("go with it, and what is under way is stopped", () => {
      const { runs, genomes, ask, stateOf } = bench();
      void runs.send(before);
      genomes.setState({ genomes: [{ id: "b" }, { id: "a" }] });
      expect(stateOf(before)).toMatchObject({ phase: "running" });
      genomes.setState({ genomes: [{ id: "b" }] });
      expect(stateOf(before)).toBeUndefined();
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    });
  });

  it("send a genome that has nothing to send nowhere", async () => {
    const { runs, ask, stateOf } = bench();
    const nothing = runOn("a", { needed: null });
    await runs.send(nothing);
    expect([ask.mock.calls.length, stateOf(nothing)]).toEqual([0, undefined]);
  });

  it("send once, however often somebody presses", async () => {
    const { runs, ask, answers } = bench();
    const sending = [runs.send(a), runs.send(a)];
    answers[0]?.(ok(own));
    await Promise.all(sending);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (runs: ReturnType<typeof bench>["runs"]) => void]>([
    ["everything was removed", () => removeEverything()],
    ["somebody started again", (runs) => runs.reset("a")],
  ])("drop an answer that comes after %s", async (_, drop) => {
    const { runs, answers, stateOf } = bench();
    const sending = runs.send(a);
    drop(runs);
    answers[0]?.(ok(own));
    await sending;
    expect(stateOf(a)).toBeUndefined();
  });
});
