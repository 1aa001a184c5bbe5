/** Documents from before the page judged which places tell a genotype are cleaned once (migration 20261128000100). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPredictionOutput } from "../../src/science/iq/read-prediction-output.ts";
import { resultsOfDocument } from "../../src/state/jobs/job-schema.ts";
import { madeUpHeldPrediction } from "../support/made-up-prediction.ts";
import { databaseKinds, openTestBackend, supabaseFolder, type TestBackend } from "../support/test-backend.ts";

const migration = join(supabaseFolder, "migrations", "20261128000100_places_that_tell.sql");

const place = { matched: 210, predicted: 0, z: 0.31, percentile: 62, low: 50, high: 70 };
const score = { ...place, reference: "european", withheld: null, failure: null };
const sets = [
  { name: "cognition-lead-set", digest: "a", variants: 226, isBuiltIn: true },
  { name: "PGS900001", digest: "b", variants: 400, isBuiltIn: false },
  { name: "cognition-quick-set", digest: "c", variants: 20, isBuiltIn: true },
];
const scores = [
  { number: 1, set: 0, ...score },
  { number: 1, set: 1, ...score },
  { number: 1, set: 2, ...score, matched: 20 },
  { number: 2, set: 0, ...score, z: 2.4 },
  { number: 2, set: 1, ...score, z: null, percentile: null, low: null, high: null, withheld: "dense-set" },
];
const { output } = madeUpHeldPrediction().prediction;

const documents = {
  jobs: { input_data: { job: { sets } }, results: { scores: JSON.stringify(scores) } },
  omnotype: { input_data: { settings: {} }, results: { of_genomes: [{ traits: [{ zScore: 0.12 }] }] } },
  "iq-prediction": { input_data: {}, results: output },
  "super-ensemble": { input_data: { settings: { cognition: "0.31", home: "1" } }, results: { iq: 103 } },
} as const;

describe.each(databaseKinds())("saved places that tell genotypes, on %s", (kind) => {
  let test: TestBackend;
  const cleaned = new Map<string, { input: unknown; results: unknown }>();

  beforeAll(async () => {
    test = await openTestBackend(kind);
    const user = await test.addUser();
    const rows = Object.entries({ ...documents, broken: documents.jobs }).map(([type, row]) => ({
      ...{ user_id: user.id, prediction_type: type === "broken" ? "jobs" : type, ...row },
      ...(type === "broken" ? { input_data: { broken: true }, results: { scores: "[{" } } : {}),
    }));
    expect((await user.client.from("user_predictions").insert(rows)).error).toBeNull();
    const sql = await readFile(migration, "utf8");
    await test.backend.exclusive((database) => database.runScript(sql));
    const { data, error } = await test.service.client
      .from("user_predictions")
      .select("prediction_type, input_data, prediction_results(results)");
    expect(error).toBeNull();
    for (const { prediction_type, input_data, prediction_results } of data ?? []) {
      const name = "broken" in input_data ? "broken" : prediction_type;
      const found: unknown = prediction_results;
      const { results } = found as { results: unknown };
      cleaned.set(name, { input: input_data, results });
    }
  });
  afterAll(() => test.close());

  it("are gone from jobs, but for large sets of ours in the middle of the scale", () => {
    const results = resultsOfDocument(cleaned.get("jobs")?.results);
    expect(results?.map(({ z, withheld }) => [z, withheld])).toEqual([
      [0.31, null],
      ...[1, 2, 3].map(() => [null, "few-variants"]),
      [null, "dense-set"],
    ]);
    expect(results?.[1]).toMatchObject({ matched: 0, percentile: null, reference: "none" });
    expect(cleaned.get("broken")?.results).toEqual({ scores: "[]" });
  });

  it("are gone from answers, which the page computes anew from their settings", () => {
    expect(cleaned.get("omnotype")).toEqual({
      input: { settings: {} },
      results: { withheld: "few-variants" },
    });
    expect(cleaned.get("super-ensemble")).toEqual({
      input: { settings: { home: "1" } },
      results: { iq: 103 },
    });
  });

  it("are gone from predictions, which are still read: in whole genetic points and without scores", () => {
    const read = readPredictionOutput(cleaned.get("iq-prediction")?.results);
    expect(read?.components).toEqual({
      ...output.components,
      genetic: Math.round(output.components.genetic ?? Number.NaN),
    });
    expect(read?.polygenic_scores).toMatchObject({ direct_genetics: null, genetic_nurture: null });
    expect(Math.abs((read?.fsiq ?? 0) - output.fsiq)).toBeLessThanOrEqual(0.5);
  });
});
