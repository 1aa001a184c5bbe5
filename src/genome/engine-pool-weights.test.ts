import { describe, expect, it } from "vitest";
import { fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import type { FakeEngineWorker } from "../../tests/support/fake-engine-worker.ts";
import { fileScoresOf } from "../../tests/support/file-scores-of.ts";
import { specimenScoringFile, specimenSummary } from "../../tests/support/scoring-file-specimens.ts";
import { err, ok } from "../lib/pure/result.ts";
import { mostWeightBytes } from "./weights-cache.ts";

const file = new File(["x"], "scores.txt");

const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;

function bench() {
  const { pool, worker } = fakeEnginePool({ size: 1 });
  const layoutOf = (layoutName?: string) => ({
    ...(layoutName === undefined ? {} : { layoutName }),
    layout: new Uint8Array(100),
  });
  const genome = new Uint8Array(7);
  const weightsOf = (weightsName: string, bytes = 40) => ({ weightsName, weights: new Uint8Array(bytes) });
  return {
    pool,
    worker: () => worker(0),
    scoreAll: (files: readonly [string, number][], layoutName?: string) =>
      pool.call(
        "scoreScoringFiles",
        {
          ...{ ...layoutOf(layoutName), policy, genomes: [genome] },
          files: files.map(([weightsName, bytes]) => weightsOf(weightsName, bytes)),
        },
        { purpose: "matrix" },
      ),
    score: (weightsName: string, layoutName?: string) =>
      pool.call(
        "scoreScoringFiles",
        {
          ...{ ...layoutOf(layoutName), policy, genomes: [genome], files: [weightsOf(weightsName)] },
        },
        { purpose: "matrix" },
      ),
    audit: (weightsName: string, layoutName?: string) =>
      pool.call(
        "auditScoringFile",
        { ...layoutOf(layoutName), ...weightsOf(weightsName), genome, policy },
        { purpose: "audit" },
      ),
  };
}

/** Bytes of weights and of layout that each call of a worker came with, and whether it was expected to have the layout. */
function sent(worker: FakeEngineWorker): [number[], number, boolean][] {
  return worker.posted.flatMap((message): [number[], number, boolean][] => {
    if (message.kind !== "call") return [];
    if (message.name !== "scoreScoringFiles" && message.name !== "auditScoringFile") return [];
    const files = message.name === "scoreScoringFiles" ? message.args.files : [message.args];
    const bytes = files.map(({ weights }) => weights.byteLength);
    return [[bytes, message.args.layout.byteLength, message.isLayoutCached === true]];
  });
}

const scored = ok(fileScoresOf([specimenSummary()]));

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
    void score("one", "chip");
    expect(sent(worker())).toEqual([
      [[40], 100, false],
      [[0], 0, true],
      [[40], 0, true],
      [[0], 100, false],
      [[0], 100, false],
    ]);
  });

  it("are cached together up to a limit, beyond which those of the last call stay", () => {
    const { scoreAll, worker } = bench();
    const half = mostWeightBytes / 2;
    const calls: readonly (readonly [string, number][])[] = [
      [
        ["one", half],
        ["two", half],
      ],
      [
        ["two", half],
        ["one", half],
      ],
      [
        ["three", 1],
        ["two", half],
      ],
      [
        ["one", half],
        ["two", half],
        ["three", 1],
      ],
      [
        ["one", half],
        ["two", half],
        ["three", 1],
      ],
    ];
    for (const [index, files] of calls.entries()) {
      void scoreAll(files, "chip");
      if (index === 0) worker().becomeReady();
      worker().answer(scored);
    }
    expect(sent(worker()).map(([bytes]) => bytes)).toEqual([
      [half, half],
      [0, 0],
      [1, 0],
      [half, 0, 0],
      [0, 0, 0],
    ]);
  });

  it("are not sent to the worker that has just read them, which keeps its layout too", () => {
    const { pool, score, worker } = bench();
    void score("one", "chip");
    worker().becomeReady();
    worker().answer(scored);
    void pool.call("readScoringFile", { file }, { purpose: "read-scoring-file" });
    worker().answer(ok(specimenScoringFile({ weightsName: "two" })));
    void score("two", "chip");
    expect(sent(worker())[1]).toEqual([[0], 0, true]);
  });

  it("are sent again after a call that failed", () => {
    const { score, worker } = bench();
    void score("one", "chip");
    worker().becomeReady();
    worker().answer(err({ code: "read-failed", cause: "made up" }));
    void score("one", "chip");
    expect(sent(worker())[1]).toEqual([[40], 100, false]);
  });
});
