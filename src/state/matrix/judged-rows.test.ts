import { describe, expect, it } from "vitest";
import { prsScoreBench as bench, half, rowsOfThat } from "../../../tests/support/prs-score-bench.ts";
import { specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import type { FrequencyLookup } from "../../science/reference-group/allele-lookup.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import { judgedRows } from "./judged-rows.ts";
import type { Pair, PrsChoices } from "./prs-pair.ts";
import type { ReadyScore } from "./withheld-pair.ts";

const choices: PrsChoices = { palindromic: "exclude", missing: "omit", leastMatchRate: 0 };

/** A score with a place, as the matrix has it. */
function placed(): ReadyScore {
  const summary = specimenSummary();
  const score = normaliseScore(summary, null, placeSums(summary));
  if (score.z === null) throw new Error("it has a place");
  return { phase: "ready", summary, score, proxies: "not possible" };
}

/** One genome with a score on one loaded file. */
async function scoredPair(loadAlleleLookup: () => Promise<FrequencyLookup>) {
  const quick = bench(loadAlleleLookup);
  await quick.addGenomes(1);
  await quick.addScoringFiles(["weights"]);
  const [genome] = quick.entries();
  const [file] = quick.files.store.getState().files;
  if (genome === undefined || file === undefined) throw new Error("both are read");
  const status = placed();
  const pair: Pair = { genomeId: genome.id, fileId: file.id, status };
  const rowCalls = () => quick.engine.calls.filter(({ name }) => name === "rowsOfScoringFile");
  const asking = (asked = pair) =>
    judgedRows(asked, file, choices, quick.options, new AbortController().signal);
  return { ...quick, pair, status, rowCalls, asking };
}

const none = () => Promise.reject<FrequencyLookup>(new Error("none"));

describe("the rows by which the place of a pair is judged", () => {
  it("are those of the scoring file, by the rules of the score", async () => {
    const { asking, rowCalls, flush } = await scoredPair(() => Promise.resolve(() => half));
    const judged = asking();
    await flush();
    expect(rowCalls()).toHaveLength(1);
    expect(rowCalls()[0]?.args).toMatchObject({
      ...{ weightsName: "weights", policy: { palindromic: "exclude", missing: "omit" } },
    });
    rowCalls()[0]?.answer(ok({ rows: rowsOfThat }));
    const { set, rows } = (await judged) ?? {};
    expect(set?.rows).toHaveLength(12);
    expect(set?.key).toContain("weights");
    expect(rows?.counted.map(({ weight }) => weight)).toEqual([0, ...Array(11).fill(1)]);
    expect(new Set(set?.rows.map(({ frequency }) => frequency))).toEqual(new Set([half.european]));
  });

  it("are there without the public genomes' frequencies", async () => {
    const { asking, rowCalls, flush } = await scoredPair(none);
    const judged = asking();
    await flush();
    rowCalls()[0]?.answer(ok({ rows: rowsOfThat }));
    expect((await judged)?.set.rows).toHaveLength(12);
  });

  it("are none where the engine cannot give them, so that the place is not saved", async () => {
    const { asking, rowCalls, flush } = await scoredPair(none);
    const judged = asking();
    await flush();
    rowCalls()[0]?.answer(err({ code: "engine-panic", message: "made up", place: "" }));
    expect(await judged).toBeNull();
  });

  it("are not asked for where there is no place, or the genome is gone", async () => {
    const { asking, rowCalls, pair, status, flush, genomes } = await scoredPair(none);
    const score = { ...status.score, z: null };
    expect(await asking({ ...pair, status: { ...status, score } })).toBeNull();
    expect(await asking({ ...pair, status: { phase: "failed", cause: "engine" } })).toBeNull();
    genomes.remove(pair.genomeId);
    await flush();
    expect(await asking()).toBeNull();
    expect(rowCalls()).toHaveLength(0);
  });
});
