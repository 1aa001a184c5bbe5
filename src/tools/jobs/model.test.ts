import { describe, expect, it } from "vitest";
import type { Job, JobLogLine, JobPhase, JobSet } from "../../state/jobs/job.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import {
  areResultsLost,
  durationOf,
  findingOf,
  genomesText,
  jobTitle,
  keptText,
  logTime,
  missingText,
  nameOfSet,
  noPlaceText,
  noteText,
  phaseText,
  problemOf,
} from "./model.ts";

const at = (second: number) => new Date(Date.UTC(2026, 1, 3, 12, 0, second)).toISOString();
const added: JobLogLine = { code: "added", again: null, at: at(0) };

function jobOf(changes: Partial<Job> = {}): Job {
  return {
    ...{ id: "a", phase: "succeeded", done: 2, failed: 0, results: [], rowId: null },
    scored: [1, 2].map((number) => ({ number, digest: "d", isSample: false })),
    sets: [{ name: "education-lead-set", digest: "w", variants: 1271, isBuiltIn: true }],
    rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
    log: [added],
    ...changes,
  };
}

describe("the list of jobs", () => {
  it("counts what there is of each kind", () => {
    const jobs = (["running", "queued", "queued", "succeeded"] as JobPhase[]).map((phase) =>
      jobOf({ phase }),
    );
    expect(findingOf([...jobs, jobOf({ phase: "failed", done: 1 })])).toBe(
      "1 running, 2 waiting, 1 done, 1 partly failed",
    );
    expect(findingOf([])).toBe("No jobs");
  });
});

describe("a job in words", () => {
  it("is named by what is scored, its genomes by number and its sets by their titles", () => {
    expect(jobTitle(jobOf())).toBe("2 genomes on 1 score set");
    expect(genomesText(jobOf())).toBe("1 and 2");
    expect(genomesText({ scored: [{ number: 4, digest: "d", isSample: true }] })).toBe("4 (sample data)");
    expect(nameOfSet({ name: "education-lead-set", isBuiltIn: true })).toBe(
      "Education, all 1\u202f271 lead SNPs",
    );
    expect(nameOfSet({ name: "education-lead-set", isBuiltIn: false })).toBe("education-lead-set");
  });

  it("has failed in part where some scores are there", () => {
    expect(phaseText({ phase: "failed", done: 1 })).toBe("Partly failed");
    expect(phaseText({ phase: "failed", done: 0 })).toBe("Failed");
  });

  it("took the time from its start to its end", () => {
    const log: JobLogLine[] = [
      added,
      { code: "started", at: at(1) },
      { code: "ended", scored: 2, failed: 0, at: at(4) },
    ];
    expect(durationOf({ log })).toBe(3000);
    expect(durationOf({ log: [added] })).toBeNull();
  });

  it("has a date in its log only where a day has passed", () => {
    const tomorrow = { code: "saved", at: "2026-02-05T12:00:00.000Z" } as const;
    expect(logTime({ code: "started", at: at(1) }, { log: [added] })).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(logTime(tomorrow, { log: [added] })).toMatch(/^5 February 2026, \d\d:/);
  });

  const ended = (code: "left" | "cancelled") =>
    jobOf({ phase: "cancelled", log: [added, { code, at: at(1) }] });
  it.each([
    ["went well", jobOf(), null],
    ["is still running", jobOf({ phase: "running" }), null],
    ["was left", ended("left"), /closed or reloaded/],
    ["was cancelled", ended("cancelled"), /You cancelled it/],
    [
      "lost a genome",
      jobOf({ phase: "failed", log: [added, { code: "input-removed", at: at(1) }] }),
      /was removed/,
    ],
    ["failed", jobOf({ phase: "failed", done: 0, failed: 2 }), /No score could be computed/],
    ["failed in part", jobOf({ phase: "failed", done: 1, failed: 1 }), /^1 score could not be computed/],
  ] as const)("says why there is no whole result where it %s", (_, job, text) => {
    const problem = problemOf(job);
    if (text === null) expect(problem).toBeNull();
    else expect(problem).toMatch(text);
  });

  it("has lost its results where it ended, and neither tab nor account has them", () => {
    const log: JobLogLine[] = [added, { code: "ended", scored: 2, failed: 0, at: at(4) }];
    const lost = { ...jobOf({ log, results: null }), isOfTab: true };
    expect(areResultsLost(lost)).toBe(true);
    expect(areResultsLost({ ...lost, rowId: "r" })).toBe(false);
    expect(areResultsLost({ ...lost, results: [] })).toBe(false);
    expect(areResultsLost({ ...lost, log: [added, { code: "left", at: at(1) }] })).toBe(false);
  });

  it("says what must be chosen again before it can run", () => {
    expect(missingText({ genomes: [3], sets: [] })).toMatch(/^Choose the file of genome 3 again/);
    expect(missingText({ genomes: [1, 2, 3], sets: ["PGS000001"] })).toMatch(
      /^Choose the files of genomes 1 to 3 and the score set PGS000001 again/,
    );
  });

  it("says where it is kept", () => {
    expect(keptText(jobOf({ rowId: "r" }), true)).toMatch(/^In your account/);
    expect(keptText(jobOf(), false)).toMatch(/saved in your account/);
    expect(keptText({ rowId: null, scored: [{ number: 1, digest: "d", isSample: true }] }, true)).toMatch(
      /Sample data/,
    );
  });

  it("says of each score without a place why", () => {
    expect(noPlaceText({ withheld: null, failure: null })).toBeNull();
    expect(noPlaceText({ withheld: "few-variants", failure: null })).toBe(savedTexts.fewVariants);
    expect(noPlaceText({ withheld: "below-minimum", failure: null })).toBe(
      "Below the match rate you asked for",
    );
    expect(noPlaceText({ withheld: null, failure: "engine" })).toMatch(/engine/);
  });

  it("says beside a score why its genome's file makes it less certain", () => {
    const [set] = jobOf().sets as [JobSet];
    const doubted = { remarks: ["imputed", "build assumed"] };
    const placed = { z: 0.5, withheld: null, failure: null };
    expect(noteText(placed, set, {})).toBeNull();
    expect(noteText(placed, set, doubted)).toBe("Less certain because of the file: imputed, build assumed");
    expect(noteText(placed, { ...set, frequenciesOf: "other" }, doubted)).toMatch(
      /.\. Less certain because of the file: imputed, build assumed$/,
    );
    expect(noteText({ ...placed, failure: "engine" }, set, doubted)).toBe(
      noPlaceText({ withheld: null, failure: "engine" }),
    );
  });
});
