/** Runs the jobs of a tab one after the other, and keeps them. No React here. */
import type { Job, JobInputs } from "./job.ts";
import type { jobList } from "./job-list.ts";
import {
  addJob,
  cancelJob,
  endJob,
  type JobOutcome,
  type JobQueue,
  leftBehind,
  nextJob,
  progressJob,
  savedJob,
  startJob,
} from "./job-queue.ts";

/** What the store works with. */
export interface JobsOptions {
  list: Pick<typeof jobList, "getState" | "setState">;
  now: () => Date;
  newId: () => string;
  /** Scores the genomes of a job on its sets; the signal says that nobody waits any more. */
  run: (
    job: Job,
    onProgress: (done: number, failed: number) => void,
    signal: AbortSignal,
  ) => Promise<JobOutcome>;
  /** Keeps the jobs over a reload. */
  keep: (jobs: JobQueue) => void;
  /** The jobs that were kept. */
  kept: () => JobQueue;
  /** Whether the account takes a job: somebody is signed in, and it is not about sample data alone. */
  canSave: (job: Job) => boolean;
  /** Saves a job that has ended; gives the id of its row, null where that failed. */
  save: (job: Job) => Promise<string | null>;
}

/** What can be done with jobs. */
export interface Jobs {
  /** Adds a job to the queue and gives its id. */
  add: (inputs: JobInputs, again?: string) => string;
  cancel: (id: string) => void;
  /** Takes a job out of the list; one that runs is stopped. What the account has of it stays. */
  remove: (id: string) => void;
  /** Saves a job that has ended, where that is still to be done. */
  save: (id: string) => Promise<void>;
  /** Stops what runs; what was kept is somebody else's affair. */
  stop: () => void;
  /** Stops what runs and forgets all jobs. */
  clear: () => void;
}

/** Makes the store, with the jobs that were kept. */
export function createJobs(options: JobsOptions): Jobs {
  const { list, now } = options;
  /** What stops the job that runs. */
  let running: { id: string; stop: AbortController } | null = null;

  function set(jobs: JobQueue): void {
    if (jobs === list.getState().jobs) return;
    list.setState({ jobs });
  }

  /** Sets and keeps; progress alone is not kept, since a reload ends the job. */
  function change(jobs: JobQueue): void {
    set(jobs);
    options.keep(jobs);
  }

  const queue = () => list.getState().jobs;

  function work(): void {
    const next = nextJob(queue());
    if (next !== null && running === null) void run(next);
  }

  async function run(job: Job): Promise<void> {
    const mine = { id: job.id, stop: new AbortController() };
    running = mine;
    change(startJob(queue(), job.id, now()));
    const onProgress = (done: number, failed: number) => set(progressJob(queue(), job.id, done, failed));
    const outcome = await options
      .run(job, onProgress, mine.stop.signal)
      .catch((): JobOutcome => ({ kind: "scored", results: [] }));
    if (running !== mine) return;
    running = null;
    change(endJob(queue(), job.id, outcome, now()));
    work();
    await save(job.id);
  }

  function stop(): void {
    running?.stop.abort();
    running = null;
  }

  /** Stops a job that runs, so that the next one can. */
  function halt(id: string): void {
    if (running?.id !== id) return;
    running.stop.abort();
    running = null;
  }

  const saving = new Set<string>();

  async function save(id: string): Promise<void> {
    const job = queue().find((one) => one.id === id);
    if (job === undefined || job.results === null || job.rowId !== null || !options.canSave(job)) return;
    if (saving.has(id)) return;
    saving.add(id);
    const rowId = await options.save(job).catch(() => null);
    saving.delete(id);
    change(savedJob(queue(), id, rowId, now()));
  }

  const before = options.kept();
  if (before.length > 0) change(leftBehind(before, now()));
  return {
    add(inputs, again) {
      const id = options.newId();
      change(addJob(queue(), inputs, { id, at: now(), again: again ?? null }));
      work();
      return id;
    },
    cancel(id) {
      halt(id);
      change(cancelJob(queue(), id, now()));
      work();
    },
    remove(id) {
      halt(id);
      change(queue().filter((job) => job.id !== id));
      work();
    },
    save,
    stop,
    clear() {
      stop();
      change([]);
    },
  };
}
