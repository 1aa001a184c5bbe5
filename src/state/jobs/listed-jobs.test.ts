import { expect, it } from "vitest";
import type { Job } from "./job.ts";
import { listedJobs } from "./listed-jobs.ts";

const at = (second: number) => new Date(Date.UTC(2026, 1, 3, 12, 0, second)).toISOString();

function jobOf(changes: Pick<Job, "id" | "log">): Job {
  return {
    ...{ scored: [], sets: [], rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0 } },
    ...{ phase: "succeeded", done: 2, failed: 0, results: [], rowId: null },
    ...changes,
  };
}

it("has each once, the newest first, whether the tab, the account or both have it", () => {
  const [old, both, fresh] = [1, 2, 3].map((second) =>
    jobOf({ id: `job-${second}`, log: [{ code: "added", again: null, at: at(second) }] }),
  ) as [Job, Job, Job];
  const listed = listedJobs(
    [fresh, both],
    [
      { ...both, rowId: "r2" },
      { ...old, rowId: "r1" },
    ],
  );
  expect(listed.map(({ id, isOfTab, rowId }) => [id, isOfTab, rowId])).toEqual([
    ["job-3", true, null],
    ["job-2", true, null],
    ["job-1", false, "r1"],
  ]);
  expect(listed[2]?.results).toBeNull();
});
