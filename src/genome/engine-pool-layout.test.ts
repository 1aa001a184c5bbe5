import { describe, expect, it } from "vitest";
import { emptyOutcome, fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import type { FakeEngineWorker } from "../../tests/support/fake-engine-worker.ts";
import { specimenReadGenome } from "../../tests/support/genome-specimens.ts";
import { err, ok } from "../lib/pure/result.ts";

const file = new File(["x"], "genome.txt");

function benchOf(size: number) {
  const bench = fakeEnginePool({ size });
  return {
    ...bench,
    score: (layoutName: string) =>
      bench.pool.call(
        "rowsOfScoringFile",
        {
          layoutName,
          layout: new Uint8Array(100),
          genome: new Uint8Array(7),
          weightsName: "weights",
          weights: new Uint8Array(0),
          policy: { palindromic: "auto", missing: "omit", absent: "leave-out" },
        },
        { purpose: "audit" },
      ),
  };
}

/** Bytes of layout that each scoring call of a worker came with. */
function sentLayouts(worker: FakeEngineWorker): number[] {
  return worker.posted.flatMap((message) =>
    message.kind === "call" && message.name === "rowsOfScoringFile" ? [message.args.layout.byteLength] : [],
  );
}

describe("a layout", () => {
  it("is sent once to a worker that scores on it again and again", () => {
    const { score, worker } = benchOf(1);
    void score("a");
    worker(0).becomeReady();
    for (const name of ["a", "a", "b", "a"]) {
      worker(0).answer(emptyOutcome);
      void score(name);
    }
    expect(sentLayouts(worker(0))).toEqual([100, 0, 0, 100, 100]);
    const marks = worker(0).posted.map((message) => message.kind === "call" && message.isLayoutCached);
    expect(marks).toEqual([undefined, true, true, undefined, undefined]);
  });

  it("is not sent to the worker that has just read it", () => {
    const { pool, score, worker } = benchOf(1);
    void pool.call("readFile", { file }, { purpose: "read-genome" });
    worker(0).becomeReady();
    worker(0).answer(ok(specimenReadGenome({ layoutName: "a" })));
    void score("a");
    expect(sentLayouts(worker(0))).toEqual([0]);
  });

  it("is sent to every other worker", () => {
    const { score, worker } = benchOf(2);
    void score("a");
    void score("a");
    worker(0).becomeReady();
    worker(1).becomeReady();
    expect([sentLayouts(worker(0)), sentLayouts(worker(1))]).toEqual([[100], [100]]);
  });

  it("is sent again after a call that failed, and to a worker that came in the place of another", () => {
    const { score, worker } = benchOf(1);
    void score("a");
    worker(0).becomeReady();
    worker(0).answer(err({ code: "read-failed", cause: "made up" }));
    void score("a");
    worker(0).answer(emptyOutcome, 300 * 1024 * 1024);
    void score("a");
    worker(1).becomeReady();
    expect(sentLayouts(worker(0))).toEqual([100, 100]);
    expect(sentLayouts(worker(1))).toEqual([100]);
  });

  it("without a name is always sent", () => {
    const { call, worker } = benchOf(1);
    void call();
    worker(0).becomeReady();
    worker(0).answer(emptyOutcome);
    void call();
    expect(worker(0).posted.some((message) => message.kind === "call" && message.isLayoutCached)).toBe(false);
  });
});
