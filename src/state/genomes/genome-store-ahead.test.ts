import { expect, it } from "vitest";
import { specimenScoreReport, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { genomeStoreBench, readAndScored, wholeScore } from "../../../tests/support/genome-store-bench.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import { ok } from "../../lib/pure/result.ts";
import { rulesOf } from "./genome-entry.ts";

const ahead = specimenScoreSet("ahead");
const file = new File(["x"], "genome.txt", { type: "text/plain" });

it("a file brings the scores of sets that were loaded ahead, so that a screen need not ask for them", async () => {
  const loads = { load: async () => [ahead], loaded: () => [ahead], groups: () => [] };
  const { genomes, engine, flush } = genomeStoreBench({ setsAhead: loads });
  genomes.prepare();
  await flush();
  genomes.addFiles([file]);
  await flush();
  const none = specimenScoreReport([]);
  const scores = [wholeScore, wholeScore, none, none, wholeScore];
  engine.at(0).answer(ok(readAndScored({ digest: "one", scores })));
  await flush();
  const rules = rulesOf(undefined);
  const query = genomes.queries.scores({
    ...{ digest: "one", sets: [ahead], rules, purpose: "scores", rank: [] },
  });
  const state = genomes.queries.stateOf(query);
  if (state.phase !== "ready") throw new Error(state.phase);
  expect(pairScore(state.answer, 0, 0).matched).toBe(wholeScore.matched);
  expect(engine.calls).toHaveLength(1);
});

it("a worker reads all sets before the first file comes", async () => {
  const loads = { load: async () => [ahead], loaded: () => [ahead], groups: () => [] };
  const { genomes, engine, sets, flush } = genomeStoreBench({ setsAhead: loads });
  void genomes.prepareAhead();
  await flush();
  const { args } = engine.at(0);
  if (!("genomes" in args) || !("packedSets" in args)) throw new Error("another call");
  const names = args.packedSets.map(({ name }) => name);
  expect(args.genomes).toEqual([]);
  expect(names).toEqual(expect.arrayContaining([...sets, ahead].map(({ digest }) => digest)));
});
