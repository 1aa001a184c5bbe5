import { useEffect } from "react";
import { JOBS_KEY, sessionTexts } from "../../lib/session-storage.ts";
import type { Job } from "./job.ts";
import { jobList } from "./job-list.ts";

/** The jobs of this tab as they change; those from before a reload come as soon as what reads them is there. */
export function useTabJobs(): readonly Job[] {
  useEffect(() => {
    if (sessionTexts.getItem(JOBS_KEY) !== null) void import("./jobs.ts");
  }, []);
  return jobList(({ jobs }) => jobs);
}
