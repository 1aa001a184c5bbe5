import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterPromises, emptyOutcome, fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import { err } from "../lib/pure/result.ts";
import { type CallPurpose, filesInARow, purposeLimits, purposes } from "./call-queue.ts";

interface MadeCall {
  number: number;
  purpose: CallPurpose;
  rank: readonly number[];
  stop: AbortController;
  outcome: unknown;
}

/** A pool whose workers are ready at once and end their calls when the test asks; a number identifies a call. */
function bench(places: number) {
  const calls: MadeCall[] = [];
  /** Numbers of the calls that began, in order. */
  const begun: number[] = [];
  /** Numbers of the calls that workers were sent, in order: at their beginning, or ahead. */
  const sent: number[] = [];
  const { pool, workers } = fakeEnginePool({ size: places });
  /** The pool numbers calls from 1. */
  const running = () => workers.flatMap(({ running: id }) => (id === null ? [] : [id - 1]));
  const next = () => workers.flatMap(({ next: id }) => (id === null ? [] : [id - 1]));
  const workerOf = (number: number) => workers.find((worker) => worker.running === number + 1);
  const settle = async () => {
    for (const worker of workers) if (!worker.isReady) worker.becomeReady();
    await afterPromises();
    if (workers.some((worker) => !worker.isReady)) await settle();
  };
  return {
    calls,
    begun,
    sent,
    running,
    next,
    settle,
    end: (number: number) => workerOf(number)?.answer(emptyOutcome),
    /** Stops some calls in one task; their workers answer after it. */
    stop: (numbers: readonly number[]) => {
      for (const number of numbers) calls[number]?.stop.abort();
      const stopped = numbers.flatMap((number) => workerOf(number) ?? []);
      queueMicrotask(() => {
        for (const worker of stopped) worker.answer(err({ code: "cancelled" }));
      });
    },
    call: (purpose: CallPurpose, rank: readonly number[] = []) => {
      const number = calls.length;
      const made: MadeCall = { number, purpose, rank, stop: new AbortController(), outcome: null };
      calls.push(made);
      const { signal } = made.stop;
      const args = () => {
        sent.push(number);
        return { file: new File([], "genome.txt") };
      };
      const onStart = () => begun.push(number);
      void pool.call("tellFileKind", args, { purpose, rank, signal, onStart }).then((outcome) => {
        made.outcome = outcome;
      });
    },
  };
}

/** The order as it is described: by purpose, then by rank, then by arrival. */
function comesBefore(one: MadeCall, other: MadeCall): boolean {
  const keyOf = ({ purpose, rank, number }: MadeCall) => [
    purposes.indexOf(purpose),
    rank[0] ?? 0,
    rank[1] ?? 0,
    number,
  ];
  const [left, right] = [keyOf(one), keyOf(other)];
  const index = left.findIndex((value, place) => value !== right[place]);
  return (left[index] ?? 0) < (right[index] ?? 0);
}

describe("engine calls", () => {
  it("keep their order and limits through any course of events", async () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constant("call" as const),
        purpose: fc.constantFrom(...purposes),
        rank: fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 2 }),
      }),
      fc.record({ kind: fc.constantFrom("end" as const, "stop" as const), pick: fc.nat() }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(event, { maxLength: 60 }),
        async (places, events) => {
          const { calls, begun, sent, running, next, settle, end, stop, call } = bench(places);
          /** What workers have, begun or not. */
          const runningCalls = () =>
            [...running(), ...next()]
              .flatMap((number) => calls[number] ?? [])
              .filter((one) => !one.stop.signal.aborted);
          const waitingCalls = () =>
            calls.filter(({ number, stop }) => !sent.includes(number) && !stop.signal.aborted);
          /** What might begin now, were there a place. */
          const isFree = ({ purpose }: MadeCall) => {
            const { atOnce, waitsFor } = purposeLimits[purpose];
            const others = [...runningCalls(), ...waitingCalls()];
            return (
              runningCalls().filter((other) => other.purpose === purpose).length < atOnce &&
              !others.some((other) => waitsFor.includes(other.purpose))
            );
          };
          for (const one of events) {
            const before = sent.length;
            if (one.kind === "call") call(one.purpose, one.rank);
            else if (one.kind === "end") end(running()[one.pick % running().length] ?? -1);
            else stop(calls.length === 0 ? [] : [one.pick % calls.length]);
            await settle();
            expect(running().length).toBeLessThanOrEqual(places);
            // Only files are sent ahead.
            for (const number of next()) expect(calls[number]?.purpose).toBe("read-genome");
            for (const [purpose, { atOnce, waitsFor }] of Object.entries(purposeLimits)) {
              const alike = runningCalls().filter((other) => other.purpose === purpose);
              expect(alike.length).toBeLessThanOrEqual(atOnce);
              const isNew = sent.slice(before).some((number) => calls[number]?.purpose === purpose);
              // A call that was sent now was not sent beside or before those it waits for.
              if (isNew) {
                const others = [...runningCalls(), ...waitingCalls()];
                expect(others.some((other) => waitsFor.includes(other.purpose))).toBe(false);
              }
            }
            // No place stays empty beside a call that may have it.
            if (running().length < places) expect(waitingCalls().filter(isFree)).toEqual([]);
            // A call that waits might not have been sent in place of one that was.
            for (const number of sent.slice(before)) {
              const last = calls[number];
              if (last === undefined) throw new Error("a call that nobody made");
              const files = sent
                .slice(0, sent.indexOf(number))
                .filter((one) => calls[one]?.purpose === "read-genome");
              const isTurn = last.purpose === "matrix" && files.length >= filesInARow;
              const passed = waitingCalls()
                .filter((other) => comesBefore(other, last))
                .filter((other) => !(isTurn && other.purpose === "read-genome"));
              expect(passed.filter(isFree)).toEqual([]);
            }
          }
          while (running().length > 0) {
            for (const number of running()) end(number);
            await settle();
          }
          // Every call has an outcome; none is sent or begins twice, and what began had been sent.
          expect(calls.filter(({ outcome }) => outcome === null)).toEqual([]);
          expect(new Set(sent).size).toBe(sent.length);
          expect(new Set(begun).size).toBe(begun.length);
          expect(begun.filter((number) => !sent.includes(number))).toEqual([]);
        },
      ),
    );
  });

  it("begin at once where there is room, a person's before those that come by themselves", async () => {
    const { begun, call, end, settle, calls } = bench(1);
    call("matrix");
    await settle();
    expect(begun).toEqual([0]);
    call("scores");
    call("matrix");
    call("audit");
    call("read-genome");
    call("quick-score");
    for (let number = 0; number < calls.length; number++) {
      end(begun.at(-1) ?? -1);
      await settle();
    }
    expect(begun.map((number) => calls[number]?.purpose)).toEqual([
      "matrix",
      "quick-score",
      "read-genome",
      "audit",
      "scores",
      "matrix",
    ]);
  });

  it("for a matrix have a turn among many files", async () => {
    const { begun, call, end, settle, calls } = bench(1);
    for (let file = 0; file < 3 * filesInARow; file++) call("read-genome");
    call("matrix");
    await settle();
    const order: (CallPurpose | undefined)[] = [];
    for (let ended = 0; ended < calls.length; ended++) {
      const number = begun.at(-1) ?? -1;
      order.push(calls[number]?.purpose);
      // A score of each genome that was read is asked for, as a page with a matrix does.
      if (calls[number]?.purpose === "read-genome") call("matrix");
      end(number);
      await settle();
    }
    const rows = (purpose: CallPurpose, count: number) => Array<CallPurpose>(count).fill(purpose);
    // Those that wait when their turn begins: one, and then those of the files before it.
    expect(order).toEqual([
      ...rows("read-genome", filesInARow),
      ...rows("matrix", filesInARow + 1),
      ...rows("read-genome", filesInARow),
      ...rows("matrix", filesInARow),
      ...rows("read-genome", filesInARow),
      ...rows("matrix", filesInARow),
    ]);
  });

  it("that are stopped together do not begin", async () => {
    const { begun, call, stop, settle, calls } = bench(3);
    for (let number = 0; number < 4; number++) call("matrix");
    await settle();
    // Two at a time, although there is a third place.
    expect(begun).toEqual([0, 1]);
    stop([0, 1, 2, 3]);
    await settle();
    expect(begun).toEqual([0, 1]);
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array(4).fill(err({ code: "cancelled" })));
  });

  it("that waited for one that was stopped begin on another worker while its own stops", async () => {
    const { begun, call, calls, settle } = bench(2);
    call("read-genome");
    call("scores");
    await settle();
    expect(begun).toEqual([0]);
    calls[0]?.stop.abort();
    await settle();
    expect(begun).toEqual([0, 1]);
  });
});
