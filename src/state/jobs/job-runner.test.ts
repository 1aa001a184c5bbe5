import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { answerFiles, filesOf } from "../../../tests/support/answer-files.ts";
import { answerMany } from "../../../tests/support/answer-many.ts";
import { genomeStoreBench, readAndScored, wholeScore } from "../../../tests/support/genome-store-bench.ts";
import { specimenScoringFile } from "../../../tests/support/scoring-file-specimens.ts";
import { ok } from "../../lib/pure/result.ts";
import type { FrequencyChecksState } from "../matrix/frequency-checks.ts";
import { createOwnMeans } from "../matrix/own-means-store.ts";
import { createScoringFileStore } from "../matrix/scoring-file-store.ts";
import type { Job } from "./job.ts";
import { addJob } from "./job-queue.ts";
import { findInputs, jobInputs, runJob } from "./job-runner.ts";

const file = new File(["x"], "Maria_Rossi.txt", { type: "text/plain" });
const rules = { palindromic: "exclude", missing: "omit", leastMatchRate: 0 } as const;

/** Two genomes and two scoring files that have been read. */
async function bench() {
  const quick = genomeStoreBench();
  const { engine, genomes, flush } = quick;
  const files = createScoringFileStore({ engine });
  genomes.addFiles([file, file]);
  await flush();
  const read = readAndScored();
  const imputed = { ...read, digest: "imputed", report: { ...read.report, imputed: 900 } };
  for (const [index, answer] of [read, imputed].entries()) engine.at(index).answer(ok(answer));
  await flush();
  const from = engine.calls.length;
  files.addFiles([file, file]);
  for (const [index, weightsName] of ["one", "two"].entries())
    engine.at(from + index).answer(ok(specimenScoringFile({ weightsName })));
  await flush();
  const endLooking = vi.fn();
  const checks = createStore<FrequencyChecksState>(() => ({ checks: new Map(), coming: new Set() }));
  const runner = {
    ...{ genomes, files, engine, ownMeans: createOwnMeans().store },
    loadBuiltIn: () => Promise.reject(new Error("none")),
    loadAlleleLookup: () => Promise.reject(new Error("none")),
    lookAtPredictions: () => endLooking,
    digestOf: async (id: string) => `digest of ${id}`,
    checks,
    earlier: () => [],
  };
  const [first, second] = genomes.store.getState().genomes;
  const [one, two] = files.store.getState().files;
  if (!first || !second || !one || !two) throw new Error("all are read");
  const inputs = await jobInputs([first, second], [two], rules, runner);
  const [job] = addJob([], inputs, { id: "a", at: new Date(0) }) as [Job];
  const scoring = () => engine.calls.filter(({ name }) => name === "scoreScoringFiles");
  return { ...quick, runner, inputs, job, scoring, endLooking, files, ids: { first, second, one, two } };
}

describe("the scores of one job", () => {
  it("are those of its genomes on its sets by its rules, and of no others", async () => {
    const { runner, job, scoring, flush, endLooking, inputs } = await bench();
    expect(JSON.stringify(inputs)).not.toMatch(/Maria|Rossi/);
    const progress = vi.fn();
    const running = runJob(job, runner, progress, new AbortController().signal);
    await flush();
    expect(scoring().map(filesOf)).toEqual([["two"]]);
    expect(scoring().every(({ args }) => "policy" in args && args.policy.palindromic === "exclude")).toBe(
      true,
    );
    expect(progress).toHaveBeenLastCalledWith(0, 0);
    for (const call of scoring()) answerFiles(call);
    const outcome = await running;
    expect(outcome).toMatchObject({
      kind: "scored",
      results: [
        { number: 1, set: 0, failure: null },
        { number: 2, set: 0, failure: null },
      ],
    });
    expect(endLooking).toHaveBeenCalledTimes(1);
  });

  it("wait for the scores by an R² that is chosen meanwhile, and say it", async () => {
    const { runner, job, scoring, flush, genomes, engine } = await bench();
    const progress = vi.fn();
    const running = runJob(job, runner, progress, new AbortController().signal);
    await flush();
    genomes.chooseLeastR2(80);
    await flush();
    // The new sums are there before the genome's own scores, by which it is placed.
    const answerAll = async () => {
      for (const call of scoring()) answerFiles(call);
      await flush();
    };
    await answerAll();
    await answerAll();
    expect(progress).toHaveBeenLastCalledWith(1, 0);
    const again = engine.calls.find(({ name }) => name === "scoreMany");
    if (again === undefined) throw new Error("the genome is scored again");
    await answerMany(again, () => wholeScore);
    await flush();
    await answerAll();
    const outcome = await running;
    expect(outcome).toMatchObject({ kind: "scored", leastR2: 80, results: [{}, {}] });
    expect(outcome).toHaveProperty("inputs.scored.1.remarks", ["incomplete", "imputed, R\u00b2 from 0.8"]);
  });

  it("wait for the check of a set's frequencies, which the record has", async () => {
    const { runner, job, scoring, flush } = await bench();
    const { checks } = runner;
    checks.setState({ coming: new Set(["two", "another"]) });
    const ended = vi.fn();
    const running = runJob(job, runner, () => {}, new AbortController().signal).then(ended);
    await flush();
    for (const call of scoring()) answerFiles(call);
    await flush();
    expect(ended).not.toHaveBeenCalled();
    const check = { allele: "other", rows: 10, contradicting: 9 } as const;
    checks.setState({ checks: new Map([["two", check]]), coming: new Set(["another"]) });
    await running;
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ inputs: { sets: [{ frequenciesOf: "other" }] } });
  });

  it.each(["genome", "set"] as const)("are not waited for when a %s is removed", async (what) => {
    const { runner, job, flush, genomes, files, ids } = await bench();
    const running = runJob(job, runner, () => {}, new AbortController().signal);
    await flush();
    if (what === "genome") genomes.remove(ids.second.id);
    else files.remove(ids.two.id);
    expect(await running).toEqual({ kind: "input-removed" });
    expect(await runJob(job, runner, () => {}, new AbortController().signal)).toEqual({
      kind: "input-removed",
    });
  });

  it("are asked for no more once nobody waits", async () => {
    const { runner, job, flush, scoring, endLooking } = await bench();
    const stop = new AbortController();
    const running = runJob(job, runner, () => {}, stop.signal);
    await flush();
    stop.abort();
    await running;
    expect(endLooking).toHaveBeenCalledTimes(1);
    await flush();
    expect(scoring().every((call) => call.isStopped())).toBe(true);
  });
});

describe("what a job needs", () => {
  it("is found by content, whatever number or name it has now", async () => {
    const { runner, inputs, ids } = await bench();
    const renumbered = {
      scored: inputs.scored.map((one) => ({ ...one, number: one.number + 7 })),
      sets: inputs.sets.map((one) => ({ ...one, name: "set-9" })),
    };
    const found = await findInputs(renumbered, runner);
    expect(found.genomes.map((one) => one?.id)).toEqual([ids.first.id, ids.second.id]);
    expect(found.files.map((one) => one?.id)).toEqual([ids.two.id]);
  });

  it("is missing where no loaded file has that content, and each serves once", async () => {
    const { runner, inputs } = await bench();
    const [genome] = inputs.scored;
    if (genome === undefined) throw new Error("there is one");
    const found = await findInputs(
      { scored: [genome, genome, { ...genome, digest: "another" }], sets: [] },
      runner,
    );
    expect(found.genomes.map((one) => one?.number ?? null)).toEqual([1, null, null]);
  });
});
