import { describe, expect, it } from "vitest";
import { fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import type { FakeEngineWorker } from "../../tests/support/fake-engine-worker.ts";
import { specimenScoringFile, specimenSummary } from "../../tests/support/scoring-file-specimens.ts";
import { err, ok } from "../lib/pure/result.ts";

const file = new File(["x"], "scores.txt");

function bench() {
  const { pool, worker } = fakeEnginePool({ size: 1 });
  const args = (weightsName: string, layoutName?: string) => ({
    ...(layoutName === undefined ? {} : { layoutName }),
    layout: new Uint8Array(100),
    genome: new Uint8Array(7),
    weightsName,
    weights: new Uint8Array(40),
    policy: { palindromic: "auto", missing: "omit", absent: "leave-out" } as const,
  });
  return {
    pool,
    worker: () => worker(0),
    score: (weightsName: string, layoutName?: string) =>
      pool.call("scoreScoringFile", args(weightsName, layoutName)),
    audit: (weightsName: string, layoutName?: string) =>
      pool.call("auditScoringFile", args(weightsName, layoutName)),
  };
}

/** Bytes of weights and of layout that each call of a worker came with, and what it was expected to have. */
function sent(worker: FakeEngineWorker): [number, number, boolean, boolean][] {
  return worker.posted.flatMap((message) =>
    message.kind === "call" && (message.name === "scoreScoringFile" || message.name === "auditScoringFile")
      ? [
          [
            message.args.weights.byteLength,
            message.args.layout.byteLength,
            message.areWeightsCached === true,
            message.isLayoutCached === true,
          ] satisfies [number, number, boolean, boolean],
        ]
      : [],
  );
}

const scored = ok(specimenSummary());

describe("the weights of a scoring file", () => {
  it("are sent once to a worker that uses them again and again, for many genomes of one chip", () => {
    const { score, audit, worker } = bench();
    void score("one", "chip");
    worker().becomeReady();
    worker().answer(scored);
    void audit("one", "chip");
    worker().answer(ok({ table: new Blob([]) }));
    void score("two", "chip");
    worker().answer(scored);
    void score("two");
    worker().answer(scored);
    void score("two", "chip");
    expect(sent(worker())).toEqual([
      [40, 100, false, false],
      [0, 0, true, true],
      [40, 0, false, true],
      [0, 100, true, false],
      [0, 100, true, false],
    ]);
  });

  it("are not sent to the worker that has just read them, which keeps its layout too", () => {
    const { pool, score, worker } = bench();
    void score("one", "chip");
    worker().becomeReady();
    worker().answer(scored);
    void pool.call("readScoringFile", { file });
    worker().answer(ok(specimenScoringFile({ weightsName: "two" })));
    void score("two", "chip");
    expect(sent(worker())[1]).toEqual([0, 0, true, true]);
  });

  it("are sent again after a call that failed", () => {
    const { score, worker } = bench();
    void score("one", "chip");
    worker().becomeReady();
    worker().answer(err({ code: "read-failed", cause: "made up" }));
    void score("one", "chip");
    expect(sent(worker())[1]).toEqual([40, 100, false, false]);
  });
});
