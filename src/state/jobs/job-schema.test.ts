import { describe, expect, it } from "vitest";
import type { Job, JobResult } from "./job.ts";
import {
  documentsOfJob,
  jobsOfText,
  mostCharacters,
  recordOfDocument,
  resultsOfDocument,
  textOfJobs,
} from "./job-schema.ts";

const result: JobResult = {
  ...{ number: 3, set: 0, matched: 80, predicted: 2, z: 0.5, percentile: 69, low: 40, high: 90 },
  ...{ reference: "european", withheld: null, failure: null },
};

const saved = { key: "w", width: 0.01, sketch: "00." };

function jobOf(results: Job["results"], id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21"): Job {
  return {
    ...{ id, phase: "succeeded", done: 1, failed: 0, results, rowId: null },
    scored: [{ number: 3, digest: "ab".repeat(32), isSample: false }],
    sets: [{ name: "PGS000001", digest: "w", variants: 90, isBuiltIn: false, saved }],
    rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0.4 },
    log: [{ code: "added", again: null, at: "2026-02-03T04:05:06.000Z" }],
  };
}

/** The names of all members at any depth. */
function keysOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

describe("jobs as texts", () => {
  it("come back as they were", () => {
    const noted: Job = { ...jobOf([result]), leastR2: 50 };
    const contradicted = noted.sets.map((set) => ({ ...set, frequenciesOf: "other" as const }));
    const doubted = noted.scored.map((one) => ({ ...one, remarks: ["imputed, R\u00b2 from 0.5"] }));
    const jobs = [
      { ...noted, sets: contradicted, scored: doubted },
      jobOf(null, "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e22"),
    ];
    expect(jobsOfText(textOfJobs(jobs))).toEqual(jobs);
  });

  it("have no place of a set that an earlier version of the page did not judge", () => {
    const job = jobOf([result]);
    const sets = job.sets.map(({ saved: _, ...set }) => set);
    const [before] = jobsOfText(textOfJobs([{ ...job, sets }]));
    expect(before?.results).toMatchObject([{ z: null, percentile: null, withheld: "few-variants" }]);
  });

  it("leave the results of the oldest out where there is no room for all", () => {
    const many = Array.from(
      { length: Math.ceil(mostCharacters / JSON.stringify(result).length / 2) },
      () => result,
    );
    const jobs = ["1", "2", "3"].map((digit) => jobOf(many, `0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e2${digit}`));
    const kept = jobsOfText(textOfJobs(jobs));
    expect(kept.map(({ results }) => results?.length ?? null)).toEqual([many.length, null, null]);
  });

  it.each([null, "", "{}", "[1]", '[{"id":"x"}]'])("are none of %j", (text) => {
    expect(jobsOfText(text)).toEqual([]);
  });

  it("go into the account as two documents, under no name that the database takes for a genotype’s", () => {
    const job = jobOf([result]);
    const { input, results } = documentsOfJob({ ...job, rowId: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e25" });
    const { results: _, rowId, ...record } = job;
    expect(rowId).toBeNull();
    expect(recordOfDocument(JSON.parse(JSON.stringify(input)))).toEqual(record);
    expect(resultsOfDocument(JSON.parse(JSON.stringify(results)))).toEqual([result]);
    // docs/genotype-guard.md
    expect([...keysOf(input), ...keysOf(results), ...keysOf(result)].join(" ")).not.toMatch(
      /\b(genotypes?|alleles?|dosages?|raw_?calls?|genomes?|genetic_?data|extracted_?data)\b/i,
    );
    expect([recordOfDocument({ job: 1 }), resultsOfDocument({})]).toEqual([null, null]);
    expect([resultsOfDocument({ scores: "[1]" }), resultsOfDocument({ scores: "[" })]).toEqual([null, null]);
  });
});
