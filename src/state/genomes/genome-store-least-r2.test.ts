import { expect, it } from "vitest";
import { answerMany } from "../../../tests/support/answer-many.ts";
import { genomeStoreBench, readAndScored, wholeScore } from "../../../tests/support/genome-store-bench.ts";
import { ok } from "../../lib/pure/result.ts";
import { areScoresOutdated, leastR2Of } from "./genome-entry.ts";

const named = (name: string) => new File(["x"], name, { type: "text/plain" });

/** A genome of a file that estimates so many of its SNPs. */
function readWith(imputed: number, digest: string) {
  const read = readAndScored();
  return { ...read, digest, report: { ...read.report, imputed } };
}

/** A store with a measured and an imputed genome that are ready; their calls were the first two. */
async function readyBench() {
  const bench = genomeStoreBench();
  bench.genomes.addFiles([named("measured.txt"), named("imputed.vcf")]);
  await bench.flush();
  bench.engine.at(0).answer(ok(readWith(0, "measured")));
  bench.engine.at(1).answer(ok(readWith(900, "imputed")));
  await bench.flush();
  return bench;
}

it("scores imputed genomes again by the R² that was chosen, and no others", async () => {
  const { genomes, engine, entry, status, flush } = await readyBench();
  const before = [status(0), status(1)];
  genomes.chooseLeastR2(80);
  await flush();
  expect([status(0), status(1)]).toEqual(before);
  expect([entry(0), entry(1)].map(areScoresOutdated)).toEqual([false, true]);
  expect(engine.calls).toHaveLength(3);
  expect(engine.at(2).args).toMatchObject({ genomes: [{}], policy: { leastR2: 80 } });
  await answerMany(engine.at(2), () => ({ ...wholeScore, raw: 0.01 }));
  await flush();
  expect(status(0)).toBe(before[0]);
  expect(status(1)).toMatchObject({ phase: "ready", leastR2: 80, scores: [{ report: { raw: 0.01 } }, {}] });
  expect(areScoresOutdated(entry(1))).toBe(false);
});

it("applies the choice to genomes that come later, until everything is removed", async () => {
  const { genomes, entry, flush } = genomeStoreBench();
  genomes.chooseLeastR2(50);
  genomes.addFiles([named("late.vcf")]);
  await flush();
  expect(leastR2Of(entry(0))).toBe(50);
  genomes.removeAll();
  genomes.addFiles([named("later.vcf")]);
  await flush();
  expect(leastR2Of(entry(0))).toBe(30);
});

it("applies a choice made meanwhile to a genome that is brought back", async () => {
  const { genomes, entry, flush } = await readyBench();
  genomes.setAside([entry(1).id]);
  genomes.chooseLeastR2(80);
  genomes.takeBack();
  await flush();
  expect(leastR2Of(entry(1))).toBe(80);
});

it("shows the scores by the chosen R² of a genome that was removed while it was scored again, and brought back", async () => {
  const { genomes, engine, entry, status, flush } = await readyBench();
  genomes.chooseLeastR2(80);
  await flush();
  genomes.setAside([entry(1).id]);
  await answerMany(engine.at(2), () => ({ ...wholeScore, raw: 0.01 }));
  await flush();
  genomes.takeBack();
  await flush();
  expect(status(1)).toMatchObject({ phase: "ready", leastR2: 80, scores: [{ report: { raw: 0.01 } }, {}] });
  expect(areScoresOutdated(entry(1))).toBe(false);
});
