import { expect, it } from "vitest";
import { factsOf, frequenciesOf } from "../../../tests/support/built-in-sets.ts";
import { files, proxyBench } from "../../../tests/support/proxy-bench.ts";
import { placeBuiltInSet } from "../../science/reference-group/place-built-in-set.ts";
import { scoredRows } from "../../science/reference-group/row-frequencies.ts";
import { createPairInCommon } from "./pair-in-common.ts";

/** Two files of which each has the SNPs that the other lacks, shown side by side. */
async function pairBench() {
  const bench = await proxyBench();
  const { genomes, calculation, calls, answerUntil, first, scores, id } = bench;
  const pair = createPairInCommon({ genomes, calculation, calls });
  genomes.addFiles(files);
  // Two people's shares are never quite the same; among one reference only what is compared can differ.
  for (const which of [0, 1]) genomes.chooseReference(id(which), "european");
  await answerUntil(() => scores(1).length > 0 && scores(0).length > 0);
  await answerUntil(() => first(0).prediction !== null && first(1).prediction !== null);
  const look = (one: number, other: number) => {
    pair.look({ set: first(0).set, ids: [id(one), id(other)] });
    return answerUntil(() => pair.store.getState().phase === "found");
  };
  return { ...bench, pair, look };
}

function scoresOf({ store }: ReturnType<typeof createPairInCommon>) {
  const state = store.getState();
  return state.phase === "found" ? state.scores : [];
}

it("compares two files by what both have, and the order of the two changes nothing but the order", async () => {
  const { pair, look, first } = await pairBench();
  await look(0, 1);
  const [one, other] = scoresOf(pair);
  // Neither file has a row that the other has: all that is compared is predicted.
  expect(one?.predictedRows).toBeGreaterThan(0);
  expect(one?.predictedRows).toBe(other?.predictedRows);
  expect(one?.squaredCorrelation).toBe(other?.squaredCorrelation);
  expect(one?.squaredCorrelation ?? 1).toBeLessThan(first(0).score.squaredCorrelation ?? 0);
  await look(1, 0);
  expect(scoresOf(pair)).toEqual([other, one]);
});

it("compares a genome with itself as with no difference, by all that its file has", async () => {
  const { pair, look, first } = await pairBench();
  await look(0, 0);
  const [one, other] = scoresOf(pair);
  expect(one).toEqual(other);
  expect(one?.z).toBe(first(0).score.z);
});

it("has nothing to compare where the person wants the file alone, or looks elsewhere", async () => {
  const { pair, look, genomes, id, first } = await pairBench();
  await look(0, 1);
  genomes.chooseProxies(id(1), false);
  expect(pair.store.getState().phase).toBe("none");
  // Each file's own score is then compared.
  const { set, report } = first(1);
  const facts = factsOf(set);
  if (facts === null) throw new Error("no facts");
  const rows = scoredRows(set, report, frequenciesOf(set));
  expect(placeBuiltInSet(rows, { kind: "european" }, facts)).toMatchObject({ z: first(1).score.z });
  genomes.chooseProxies(id(1), true);
  expect(pair.store.getState().phase).toBe("found");
  pair.look(null);
  expect(pair.store.getState().phase).toBe("none");
});
