import { expect, it } from "vitest";
import { sketchOf } from "../../science/disclosure/set-sketch.ts";
import type { Job } from "./job.ts";
import { jobBesides } from "./job-besides.ts";

const rows = Array.from({ length: 300 }, (_, at) => ({
  ...{ variant: `rs${at}`, effectAllele: "A", weight: 1 + (at % 13) * 0.03, frequency: 0.3 },
}));
const setOf = (key: string, without: number) => ({ key, width: 0.01, sketch: sketchOf(rows.slice(without)) });

const result = {
  ...{ number: 3, matched: 80, predicted: 2, z: 0.5, percentile: 69, low: 40, high: 90 },
  ...{ reference: "european", withheld: null, failure: null },
};
const job: Job = {
  ...{ id: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21", phase: "succeeded", done: 2, failed: 0, rowId: null },
  scored: [{ number: 3, digest: "d", isSample: false }],
  sets: [setOf("whole", 0), setOf("half", 150)].map((saved) => ({
    ...{ name: saved.key, digest: saved.key, variants: 300, isBuiltIn: false, saved },
  })),
  rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
  log: [{ code: "added", again: null, at: "2026-02-03T04:05:06.000Z" }],
  results: [0, 1].map((set) => ({ ...result, set })),
};

it("a job has no place of a set that differs in few rows from one that the account has", () => {
  expect(jobBesides(job, [])).toBe(job);
  expect(jobBesides(job, [setOf("whole", 0)])).toBe(job);
  const besides = jobBesides(job, [setOf("without two", 2)]);
  expect(besides.results?.map(({ z, withheld }) => [z, withheld])).toEqual([
    [null, "few-variants"],
    [0.5, null],
  ]);
  expect(besides.sets.map(({ saved }) => saved?.key)).toEqual([undefined, "half"]);
});
