import { createPersonalStore } from "../page/personal-store.ts";
import type { Job } from "./job.ts";

/** The jobs of this tab, the newest first. What runs them is loaded with the pages that start them (jobs.ts). */
export const jobList = createPersonalStore<{ readonly jobs: readonly Job[] }>({ jobs: [] });
