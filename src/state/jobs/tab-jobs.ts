/** The jobs of a tab in its session storage, with the account that they belong to. */
import { z } from "zod";
import type { Job } from "./job.ts";
import { jobsOfText, textOfJobs } from "./job-schema.ts";

/** What it works with. */
export interface TabJobsOptions {
  /** The text in the tab's storage; null for none. */
  text: { read: () => string | null; write: (text: string | null) => void };
  /** Id of the user who is signed in; null for nobody, and while that is not known yet. */
  userId: () => string | null;
}

/** The jobs that a reload leaves. */
export interface TabJobs {
  /** The saved jobs; none of another account's, which are deleted. */
  read: () => readonly Job[];
  write: (jobs: readonly Job[]) => void;
  /** Whether they belong to another account than the one that is signed in now. */
  areOthers: () => boolean;
  /** From now on they belong to nobody. */
  release: () => void;
}

const savedSchema = z.strictObject({ owner: z.string().max(64).nullable(), jobs: z.string() });

function savedOf(text: string | null): z.infer<typeof savedSchema> {
  const none = { owner: null, jobs: "[]" };
  try {
    return savedSchema.safeParse(JSON.parse(text ?? "null")).data ?? none;
  } catch {
    return none;
  }
}

/** Makes it. A visitor's jobs have no owner, and become those of the person who signs in next. */
export function createTabJobs({ text, userId }: TabJobsOptions): TabJobs {
  let owner: string | null = null;

  function areOthers(): boolean {
    const now = userId();
    return now !== null && owner !== null && now !== owner;
  }

  return {
    read() {
      const saved = savedOf(text.read());
      owner = saved.owner;
      if (!areOthers()) return jobsOfText(saved.jobs);
      text.write(null);
      owner = null;
      return [];
    },
    write(jobs) {
      // After an expiry they are still the same person's.
      owner = userId() ?? owner;
      text.write(jobs.length === 0 ? null : JSON.stringify({ owner, jobs: textOfJobs(jobs) }));
    },
    areOthers,
    release() {
      owner = null;
    },
  };
}
