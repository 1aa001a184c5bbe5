/** The queue of jobs: one runs, the others wait in the order in which they were added. Pure: what happens and when is told to it. */
import { isOpenJob, type Job, type JobEvent, type JobInputs, type JobResult, scoresOf } from "./job.ts";

/** The newest first, as they are listed. */
export type JobQueue = readonly Job[];

/** The tab keeps so many; the oldest that has ended goes. */
export const mostJobs = 100;

function withEvent(job: Job, event: JobEvent, at: Date): Job {
  return { ...job, log: [...job.log, { ...event, at: at.toISOString() }] };
}

function changed(queue: JobQueue, id: string, change: (job: Job) => Job): JobQueue {
  return queue.map((job) => (job.id === id ? change(job) : job));
}

/**
 * Adds a job that waits.
 *
 * @param again when the job was added that it repeats; null for a new one
 */
export function addJob(
  queue: JobQueue,
  inputs: JobInputs,
  { id, at, again = null }: { id: string; at: Date; again?: string | null },
): JobQueue {
  const job: Job = {
    ...inputs,
    ...{ id, phase: "queued", done: 0, failed: 0, log: [], results: null, rowId: null },
  };
  const all = [withEvent(job, { code: "added", again }, at), ...queue];
  if (all.length <= mostJobs) return all;
  const oldest = all.findLastIndex((one) => !isOpenJob(one));
  return all.filter((_, index) => index !== oldest);
}

/** The job whose turn it is: the one that has waited longest, while none runs. */
export function nextJob(queue: JobQueue): Job | null {
  if (queue.some(({ phase }) => phase === "running")) return null;
  return queue.findLast(({ phase }) => phase === "queued") ?? null;
}

/** Starts a job that waits. */
export function startJob(queue: JobQueue, id: string, at: Date): JobQueue {
  return changed(queue, id, (job) =>
    job.phase === "queued" ? withEvent({ ...job, phase: "running" }, { code: "started" }, at) : job,
  );
}

/** Notes how far a running job is. */
export function progressJob(queue: JobQueue, id: string, done: number, failed: number): JobQueue {
  const isSame = (job: Job) => job.done === done && job.failed === failed;
  if (queue.some((job) => job.id === id && (job.phase !== "running" || isSame(job)))) return queue;
  return changed(queue, id, (job) => ({ ...job, done, failed }));
}

/** What comes of a running job. */
export type JobOutcome =
  | {
      readonly kind: "scored";
      readonly results: readonly JobResult[];
      /** Its genomes and sets with what is known of them at its end, where that is more. */
      readonly inputs?: Pick<JobInputs, "scored" | "sets">;
      /** See `JobRecord`. */
      readonly leastR2?: number | undefined;
    }
  /** A genome or a set is gone. */
  | { readonly kind: "input-removed" };

/** Ends a running job: it has failed where any of its scores has. */
export function endJob(queue: JobQueue, id: string, outcome: JobOutcome, at: Date): JobQueue {
  return changed(queue, id, (job) => {
    if (job.phase !== "running") return job;
    if (outcome.kind === "input-removed")
      return withEvent({ ...job, phase: "failed" }, { code: "input-removed" }, at);
    const { results, inputs, leastR2 } = outcome;
    const failed = results.filter(({ failure }) => failure !== null).length;
    const done = results.length - failed;
    const isWhole = failed === 0 && results.length === scoresOf(job);
    const phase = isWhole ? "succeeded" : "failed";
    const ended: Job = {
      ...job,
      ...inputs,
      ...{ results, done, failed, phase },
      ...(leastR2 === undefined ? {} : { leastR2 }),
    };
    return withEvent(ended, { code: "ended", scored: done, failed }, at);
  });
}

/** Takes a job out that waits or runs. */
export function cancelJob(queue: JobQueue, id: string, at: Date): JobQueue {
  return changed(queue, id, (job) =>
    isOpenJob(job) ? withEvent({ ...job, phase: "cancelled" }, { code: "cancelled" }, at) : job,
  );
}

/** What becomes of jobs over a reload, which takes the genomes of those that waited or ran. */
export function leftBehind(queue: JobQueue, at: Date): JobQueue {
  return queue.map((job) =>
    isOpenJob(job) ? withEvent({ ...job, phase: "cancelled" }, { code: "left" }, at) : job,
  );
}

/** Notes whether a job was saved in the account. */
export function savedJob(queue: JobQueue, id: string, rowId: string | null, at: Date): JobQueue {
  return changed(queue, id, (job) =>
    withEvent({ ...job, rowId }, { code: rowId === null ? "not-saved" : "saved" }, at),
  );
}
