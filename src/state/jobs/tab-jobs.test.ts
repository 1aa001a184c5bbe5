import { expect, it } from "vitest";
import type { Job } from "./job.ts";
import { createTabJobs } from "./tab-jobs.ts";

const job: Job = {
  id: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e25",
  ...{ scored: [], sets: [], rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0 } },
  ...{ phase: "cancelled", done: 0, failed: 0, results: null, rowId: null },
  log: [{ code: "added", again: null, at: "2026-02-03T04:05:06.000Z" }],
};

/** A tab whose storage outlives its reloads. */
function tab() {
  let text: string | null = null;
  return {
    text: () => text,
    load: (userId: () => string | null) =>
      createTabJobs({ text: { read: () => text, write: (next) => (text = next) }, userId }),
  };
}

it("come back to the same person, and to a visitor", () => {
  for (const user of [null, "A"]) {
    const { load } = tab();
    load(() => user).write([job]);
    expect(load(() => user).read()).toEqual([job]);
  }
});

it("of a person whose session has expired are deleted when another one is there after a reload", () => {
  const { load, text } = tab();
  load(() => "A").write([job]);
  expect(load(() => "B").read()).toEqual([]);
  expect(text()).toBeNull();
});

it("are known as another person's when that person signs in later, and not as one's own", () => {
  const { load } = tab();
  load(() => "A").write([job]);
  let user: string | null = null;
  const jobs = load(() => user);
  expect(jobs.read()).toEqual([job]);
  // Still of A, though nobody is signed in.
  jobs.write([job]);
  expect(jobs.areOthers()).toBe(false);
  user = "B";
  expect(jobs.areOthers()).toBe(true);
  user = "A";
  expect(jobs.areOthers()).toBe(false);
});

it("of a visitor become those of the person who signs in", () => {
  const { load } = tab();
  let user: string | null = null;
  const jobs = load(() => user);
  jobs.write([job]);
  user = "A";
  expect(jobs.areOthers()).toBe(false);
  jobs.write([job]);
  expect(load(() => "B").read()).toEqual([]);
});

it("of a text that somebody changed are none", () => {
  const { load } = tab();
  for (const text of ["", "[", "[]", '{"owner":1,"jobs":"[]"}', '{"owner":null,"jobs":"[1]"}']) {
    const { read } = createTabJobs({ text: { read: () => text, write: () => {} }, userId: () => null });
    expect(read()).toEqual([]);
  }
  expect(load(() => null).read()).toEqual([]);
});
