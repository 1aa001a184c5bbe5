import { describe, expect, it, vi } from "vitest";
import type { Job, JobInputs, JobResult } from "./job.ts";
import type { JobOutcome, JobQueue } from "./job-queue.ts";
import { createJobs, type JobsOptions } from "./job-store.ts";

const inputs: JobInputs = {
  scored: [{ number: 1, digest: "d", isSample: false }],
  sets: [{ name: "education-quick-set", digest: "w", variants: 90, isBuiltIn: true }],
  rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
};
const result: JobResult = {
  ...{ number: 1, set: 0, matched: 80, predicted: 0, z: 0.5, percentile: 69, low: 40, high: 90 },
  ...{ reference: "european", withheld: null, failure: null },
};
const scored: JobOutcome = { kind: "scored", results: [result] };

interface Run {
  job: Job;
  onProgress: (done: number, failed: number) => void;
  signal: AbortSignal;
  end: (outcome: JobOutcome) => void;
}

/** A store whose runs end when they are told to. */
function bench(parts: Partial<JobsOptions> = {}) {
  let state: { jobs: JobQueue } = { jobs: [] };
  const runs: Run[] = [];
  const kept: JobQueue[] = [];
  let lastId = 0;
  const jobs = createJobs({
    list: {
      getState: () => state,
      setState: (next) => {
        state = { ...state, ...(typeof next === "function" ? next(state) : next) };
      },
    },
    now: () => new Date("2026-02-03T04:05:06.000Z"),
    newId: () => {
      lastId += 1;
      return `job-${lastId}`;
    },
    run: (job, onProgress, signal) => new Promise((end) => runs.push({ job, onProgress, signal, end })),
    keep: (all) => kept.push(all),
    kept: () => [],
    canSave: () => false,
    save: async () => null,
    ...parts,
  });
  const jobOf = (id: string) => state.jobs.find((job) => job.id === id);
  return { jobs, runs, kept, jobOf, all: () => state.jobs };
}

describe("the jobs of a tab", () => {
  it("run one after the other", async () => {
    const { jobs, runs, jobOf } = bench();
    const [first, second] = [jobs.add(inputs), jobs.add(inputs)];
    expect([jobOf(first)?.phase, jobOf(second)?.phase, runs.length]).toEqual(["running", "queued", 1]);
    runs[0]?.onProgress(1, 0);
    expect(jobOf(first)?.done).toBe(1);
    runs[0]?.end(scored);
    await vi.waitFor(() => expect(jobOf(second)?.phase).toBe("running"));
    expect(jobOf(first)).toMatchObject({ phase: "succeeded", results: [result] });
  });

  it("are kept at each turn, and not at each score", async () => {
    const { jobs, runs, kept } = bench();
    jobs.add(inputs);
    const before = kept.length;
    runs[0]?.onProgress(1, 0);
    expect(kept).toHaveLength(before);
    runs[0]?.end(scored);
    await vi.waitFor(() => expect(kept.at(-1)?.[0]?.phase).toBe("succeeded"));
  });

  it("end when they are cancelled, and the next one runs; what comes later belongs to nobody", async () => {
    const { jobs, runs, jobOf } = bench();
    const [first, second] = [jobs.add(inputs), jobs.add(inputs)];
    jobs.cancel(first);
    expect(runs[0]?.signal.aborted).toBe(true);
    expect([jobOf(first)?.phase, jobOf(second)?.phase]).toEqual(["cancelled", "running"]);
    runs[0]?.end(scored);
    runs[1]?.end(scored);
    await vi.waitFor(() => expect(jobOf(second)?.phase).toBe("succeeded"));
    expect(jobOf(first)).toMatchObject({ phase: "cancelled", results: null });
  });

  it("are failed where the run breaks off", async () => {
    const { jobs, jobOf } = bench({ run: () => Promise.reject(new Error("no code")) });
    const id = jobs.add(inputs);
    await vi.waitFor(() => expect(jobOf(id)?.phase).toBe("failed"));
  });

  it("go when they are removed, and stop first", () => {
    const { jobs, runs, all } = bench();
    jobs.remove(jobs.add(inputs));
    expect([all(), runs[0]?.signal.aborted]).toEqual([[], true]);
  });

  it("are saved when they end, once, and only where the account takes them", async () => {
    const save = vi.fn(async () => "row");
    const { jobs, runs, jobOf } = bench({ canSave: () => true, save });
    const id = jobs.add(inputs);
    runs[0]?.end(scored);
    await vi.waitFor(() => expect(jobOf(id)?.rowId).toBe("row"));
    await jobs.save(id);
    expect(save).toHaveBeenCalledTimes(1);
    const visitor = bench({ save });
    visitor.jobs.add(inputs);
    visitor.runs[0]?.end(scored);
    await vi.waitFor(() => expect(visitor.all()[0]?.phase).toBe("succeeded"));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("say that they could not be saved, and can be saved later", async () => {
    const save = vi.fn<JobsOptions["save"]>().mockResolvedValueOnce(null).mockResolvedValueOnce("row");
    const { jobs, runs, jobOf } = bench({ canSave: () => true, save });
    const id = jobs.add(inputs);
    runs[0]?.end(scored);
    await vi.waitFor(() => expect(jobOf(id)?.log.at(-1)?.code).toBe("not-saved"));
    await jobs.save(id);
    expect(jobOf(id)).toMatchObject({ rowId: "row" });
  });

  it("are saved once, however often that is asked", async () => {
    const answers: ((rowId: string) => void)[] = [];
    const save = vi.fn<JobsOptions["save"]>(() => new Promise((resolve) => answers.push(resolve)));
    const { jobs, runs, jobOf } = bench({ canSave: () => true, save });
    const id = jobs.add(inputs);
    runs[0]?.end(scored);
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    await jobs.save(id);
    answers[0]?.("row");
    await vi.waitFor(() => expect(jobOf(id)).toMatchObject({ rowId: "row" }));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("are forgotten and stopped when another person signs in", () => {
    const { jobs, all, runs } = bench();
    jobs.add(inputs);
    jobs.clear();
    expect(all()).toEqual([]);
    expect(runs[0]?.signal.aborted).toBe(true);
  });

  it("come back after a reload, which has ended what ran", () => {
    const before = bench();
    before.jobs.add(inputs);
    const { all, runs } = bench({ kept: () => before.all() });
    expect(all()).toMatchObject([{ phase: "cancelled" }]);
    expect(all()[0]?.log.at(-1)?.code).toBe("left");
    expect(runs).toEqual([]);
  });
});
