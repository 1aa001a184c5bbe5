import { describe, expect, it } from "vitest";
import { addedAt, type Job, type JobInputs, type JobResult, scoresOf } from "./job.ts";
import {
  addJob,
  cancelJob,
  endJob,
  type JobQueue,
  leftBehind,
  mostJobs,
  nextJob,
  progressJob,
  savedJob,
  startJob,
} from "./job-queue.ts";

const at = new Date("2026-02-03T04:05:06.000Z");
const inputs: JobInputs = {
  scored: [1, 2].map((number) => ({ number, digest: `d${number}`, isSample: false })),
  sets: [{ name: "education-quick-set", digest: "w", variants: 90, isBuiltIn: true }],
  rules: { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
};
const result = (number: number, failure: JobResult["failure"] = null): JobResult => ({
  ...{ number, set: 0, matched: 80, predicted: 0, z: 0.5, percentile: 69, low: 40, high: 90 },
  ...{ reference: "european", withheld: null, failure },
});

/** A queue to which some were added one after the other. */
function queueOf(...ids: string[]): JobQueue {
  return ids.reduce<JobQueue>((queue, id) => addJob(queue, inputs, { id, at }), []);
}

const jobOf = (queue: JobQueue, id: string): Job => {
  const found = queue.find((job) => job.id === id);
  if (found === undefined) throw new Error(`${id} is not there`);
  return found;
};

const codesOf = ({ log }: Job) => log.map(({ code }) => code);

describe("the queue of jobs", () => {
  it("runs the one that has waited longest, and one at a time", () => {
    const queue = queueOf("a", "b");
    expect(nextJob(queue)?.id).toBe("a");
    const running = startJob(queue, "a", at);
    expect(jobOf(running, "a").phase).toBe("running");
    expect(nextJob(running)).toBeNull();
    const known = {
      scored: inputs.scored.map((one) => ({ ...one, remarks: ["imputed"] })),
      sets: inputs.sets,
    };
    const outcome = { kind: "scored", results: [result(1), result(2)], inputs: known } as const;
    const ended = endJob(running, "a", outcome, at);
    expect(jobOf(ended, "a")).toMatchObject(known);
    expect(nextJob(ended)?.id).toBe("b");
  });

  it("lists the newest first and says when each was added", () => {
    const queue = queueOf("a", "b");
    expect(queue.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(addedAt(jobOf(queue, "a"))).toEqual(at);
    expect(scoresOf(jobOf(queue, "a"))).toBe(2);
  });

  it.each([
    ["every score is there", [result(1), result(2)], "succeeded", 2, 0],
    ["some failed", [result(1), result(2, "engine")], "failed", 1, 1],
    ["all failed", [result(1, "tables"), result(2, "tables")], "failed", 0, 2],
    ["none came", [], "failed", 0, 0],
  ] as const)("ends where %s", (_, results, phase, done, failed) => {
    const queue = endJob(startJob(queueOf("a"), "a", at), "a", { kind: "scored", results }, at);
    expect(jobOf(queue, "a")).toMatchObject({ phase, done, failed, results });
    expect(codesOf(jobOf(queue, "a"))).toEqual(["added", "started", "ended"]);
  });

  it("fails where a genome is removed meanwhile, and keeps no results", () => {
    const queue = endJob(startJob(queueOf("a"), "a", at), "a", { kind: "input-removed" }, at);
    expect(jobOf(queue, "a")).toMatchObject({ phase: "failed", results: null });
    expect(codesOf(jobOf(queue, "a")).at(-1)).toBe("input-removed");
  });

  it("takes a cancelled job out whether it waits or runs, and nothing changes it afterwards", () => {
    const waiting = cancelJob(queueOf("a", "b"), "a", at);
    expect(nextJob(waiting)?.id).toBe("b");
    const running = cancelJob(startJob(queueOf("a"), "a", at), "a", at);
    for (const queue of [
      running,
      progressJob(running, "a", 1, 0),
      endJob(running, "a", { kind: "scored", results: [result(1), result(2)] }, at),
      startJob(running, "a", at),
      cancelJob(running, "a", at),
    ])
      expect(jobOf(queue, "a")).toEqual(jobOf(running, "a"));
  });

  it("is the same list while nothing has changed about the running job", () => {
    const queue = progressJob(startJob(queueOf("a"), "a", at), "a", 1, 0);
    expect(jobOf(queue, "a").done).toBe(1);
    expect(progressJob(queue, "a", 1, 0)).toBe(queue);
  });

  it("ends over a reload what waits or runs, and leaves alone what has ended", () => {
    const ended = endJob(startJob(queueOf("a"), "a", at), "a", { kind: "scored", results: [] }, at);
    const queue = leftBehind(
      startJob(addJob(addJob(ended, inputs, { id: "b", at }), inputs, { id: "c", at }), "b", at),
      at,
    );
    expect(queue.map(({ id, phase }) => [id, phase])).toEqual([
      ["c", "cancelled"],
      ["b", "cancelled"],
      ["a", "failed"],
    ]);
    expect(codesOf(jobOf(queue, "b")).at(-1)).toBe("left");
  });

  it("notes whether the account has a job, and which job one repeats", () => {
    expect(jobOf(savedJob(queueOf("a"), "a", "row", at), "a")).toMatchObject({ rowId: "row" });
    expect(codesOf(jobOf(savedJob(queueOf("a"), "a", null, at), "a")).at(-1)).toBe("not-saved");
    const again = addJob([], inputs, { id: "b", at, again: at.toISOString() });
    expect(again[0]?.log).toEqual([{ code: "added", again: at.toISOString(), at: at.toISOString() }]);
  });

  it("drops the oldest that has ended once there are too many, and never one that waits", () => {
    const many = queueOf(...Array.from({ length: mostJobs }, (_, index) => `job-${index}`));
    const ended = cancelJob(many, "job-3", at);
    const queue = addJob(ended, inputs, { id: "new", at });
    expect(queue).toHaveLength(mostJobs);
    expect(queue.some(({ id }) => id === "job-3")).toBe(false);
    expect(queue.some(({ id }) => id === "job-0")).toBe(true);
  });
});
