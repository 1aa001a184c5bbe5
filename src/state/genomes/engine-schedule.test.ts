import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterPromises } from "../../../tests/support/fake-engine-pool.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { type CallPurpose, purposeLimits, purposes, scheduleEngine } from "./engine-schedule.ts";

interface MadeCall {
  number: number;
  purpose: CallPurpose;
  rank: readonly number[];
  stop: AbortController;
  outcome: unknown;
}

/** An engine whose calls end when the test says so; a number identifies a call. */
function bench(places: number) {
  const calls: MadeCall[] = [];
  /** Numbers of the calls that reached the engine, in order. */
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const engine = scheduleEngine(
    {
      call: (_name, args, { signal } = {}) => {
        const number = Number(Object.values(typeof args === "function" ? args() : args)[0]);
        begun.push(number);
        return new Promise((resolve) => {
          const settle = (outcome: Parameters<typeof resolve>[0]) => {
            ends.delete(number);
            resolve(outcome);
          };
          signal?.addEventListener("abort", () => settle(err({ code: "cancelled" })));
          // The value of no call is looked at.
          ends.set(number, () => settle(ok(undefined as never)));
        });
      },
    },
    places,
  );
  return {
    calls,
    begun,
    running: () => [...ends.keys()],
    end: (number: number) => ends.get(number)?.(),
    call: (purpose: CallPurpose, rank: readonly number[] = []) => {
      const number = calls.length;
      const made: MadeCall = { number, purpose, rank, stop: new AbortController(), outcome: null };
      calls.push(made);
      const args = { seed: number, markers: [] };
      void engine.call("readSample", args, { purpose, rank, signal: made.stop.signal }).then((outcome) => {
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
          const { calls, begun, running, end, call } = bench(places);
          const runningCalls = () => running().flatMap((number) => calls[number] ?? []);
          const waitingCalls = () =>
            calls.filter(({ number, stop }) => !begun.includes(number) && !stop.signal.aborted);
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
            const before = begun.length;
            if (one.kind === "call") call(one.purpose, one.rank);
            else if (one.kind === "end") end(running()[one.pick % running().length] ?? -1);
            else calls[one.pick % calls.length]?.stop.abort();
            await afterPromises();
            expect(running().length).toBeLessThanOrEqual(places);
            for (const [purpose, { atOnce, waitsFor }] of Object.entries(purposeLimits)) {
              const alike = runningCalls().filter((other) => other.purpose === purpose);
              expect(alike.length).toBeLessThanOrEqual(atOnce);
              const isNew = begun.slice(before).some((number) => calls[number]?.purpose === purpose);
              // A call that has begun now did not begin beside or before those it waits for.
              if (isNew) {
                const others = [...runningCalls(), ...waitingCalls()];
                expect(others.some((other) => waitsFor.includes(other.purpose))).toBe(false);
              }
            }
            // No place stays empty beside a call that may have it.
            if (running().length < places) expect(waitingCalls().filter(isFree)).toEqual([]);
            // A call that waits might not have begun in place of one that has.
            for (const number of begun.slice(before)) {
              const last = calls[number];
              if (last === undefined) throw new Error("a call that nobody made");
              const passed = waitingCalls().filter((other) => comesBefore(other, last));
              expect(passed.filter(isFree)).toEqual([]);
            }
          }
          while (running().length > 0) {
            for (const number of running()) end(number);
            await afterPromises();
          }
          // Every call has an outcome; one that was stopped before its turn never reached the engine.
          expect(calls.filter(({ outcome }) => outcome === null)).toEqual([]);
          expect(new Set(begun).size).toBe(begun.length);
        },
      ),
    );
  });

  it("begin at once where there is room, a person's before those that come by themselves", async () => {
    const { begun, call, end, calls } = bench(1);
    call("matrix");
    expect(begun).toEqual([0]);
    call("scores");
    call("matrix");
    call("audit");
    call("read-genome");
    call("quick-score");
    for (let number = 0; number < calls.length; number++) {
      end(begun.at(-1) ?? -1);
      await afterPromises();
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

  it("that are stopped together do not begin", async () => {
    const { begun, call, calls } = bench(1);
    for (let number = 0; number < 3; number++) call("scores");
    for (const { stop } of calls) stop.abort();
    await afterPromises();
    expect(begun).toEqual([0]);
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array(3).fill(err({ code: "cancelled" })));
  });
});
