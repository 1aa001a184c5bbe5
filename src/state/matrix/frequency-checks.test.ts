import { expect, it } from "vitest";
import { genomeStoreBench, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import { specimenScoringFile } from "../../../tests/support/scoring-file-specimens.ts";
import { ok } from "../../lib/pure/result.ts";
import type { SiteFrequencies } from "../../science/reference-group/allele-lookup.ts";
import { perComponent } from "../../science/reference-group/components.ts";
import { createFrequencyChecks } from "./frequency-checks.ts";
import { createScoringFileStore } from "./scoring-file-store.ts";

/** Every site is A or G, and G is rare everywhere. */
const sites: SiteFrequencies = {
  size: 1,
  find: () => ({ components: perComponent(() => 0.1), european: 0.1 }),
  lettersOf: () => "AG",
};

/** Rows of the rare allele with frequencies of the common one. */
const turned = {
  rsidNumbers: Uint32Array.from({ length: 10 }, (_, index) => index + 1),
  ...{ effectAlleles: "G".repeat(10), otherAlleles: "A".repeat(10) },
  ...{ weights: new Float64Array(10).fill(1), frequencies: new Float64Array(10).fill(0.9) },
  ...{ dosages: new Float64Array(10), dosageVariances: new Float64Array(10).fill(Number.NaN) },
};

const file = new File(["x"], "a.txt", { type: "text/plain" });

it("checks a file with frequencies once there is a genome, and forgets it with the file", async () => {
  const { engine, genomes, flush } = genomeStoreBench();
  const files = createScoringFileStore({ engine });
  const checks = createFrequencyChecks({ genomes, files, loadSites: async () => sites });
  files.addFiles([file, file]);
  for (const [at, withFrequency] of [10, 0].entries()) {
    const read = specimenScoringFile({ weightsName: `set ${at}` });
    engine.at(at).answer(ok({ ...read, report: { ...read.report, withFrequency } }));
  }
  await flush();
  expect(engine.calls).toHaveLength(2);
  genomes.addFiles([file]);
  await flush();
  engine.at(2).answer(ok(readAndScored()));
  await flush();
  const asked = engine.calls.filter(({ name }) => name === "rowsOfScoringFile");
  expect(asked).toHaveLength(1);
  expect([...checks.getState().coming]).toEqual(["set 0"]);
  asked[0]?.answer(ok({ rows: turned }));
  await flush();
  expect(checks.getState().coming.size).toBe(0);
  expect([...checks.getState().checks]).toEqual([
    ["set 0", { allele: "other", rows: 10, contradicting: 10 }],
  ]);
  genomes.addFiles([file]);
  await flush();
  expect(engine.calls.filter(({ name }) => name === "rowsOfScoringFile")).toHaveLength(1);
  files.remove(files.store.getState().files[0]?.id ?? "");
  expect(checks.getState().checks.size).toBe(0);
});

it("waits for no check whose sites do not load, until something else is loaded", async () => {
  const { engine, genomes, flush } = genomeStoreBench();
  const files = createScoringFileStore({ engine });
  let load = () => Promise.reject<SiteFrequencies>(new Error("offline"));
  const checks = createFrequencyChecks({ genomes, files, loadSites: () => load() });
  files.addFiles([file]);
  const read = specimenScoringFile({ weightsName: "set" });
  engine.at(0).answer(ok({ ...read, report: { ...read.report, withFrequency: 10 } }));
  await flush();
  genomes.addFiles([file]);
  await flush();
  engine.at(1).answer(ok(readAndScored()));
  await flush();
  engine.calls.find(({ name }) => name === "rowsOfScoringFile")?.answer(ok({ rows: turned }));
  await flush();
  expect(checks.getState()).toEqual({ checks: new Map(), coming: new Set() });
  load = async () => sites;
  genomes.addFiles([file]);
  await flush();
  expect([...checks.getState().checks.keys()]).toEqual(["set"]);
});
