import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../account/session.ts";
import { type ListedJob, listedJobs } from "./listed-jobs.ts";
import { savedJobsQuery } from "./saved-jobs.ts";
import { useTabJobs } from "./use-tab-jobs.ts";

/** The jobs of this tab and of the account. */
export interface JobsSoFar {
  readonly jobs: readonly ListedJob[];
  /** Where the account's are. */
  readonly account: "none" | "reading" | "read" | "failed";
  readonly readAgain: () => void;
}

/** The tab's jobs and the newest of the account, the newest first, as they change. */
export function useJobs(): JobsSoFar {
  const { user } = useSession();
  const ofTab = useTabJobs();
  const saved = useQuery(savedJobsQuery(user?.id ?? null));
  const jobs = useMemo(() => listedJobs(ofTab, saved.data ?? []), [ofTab, saved.data]);
  const state = saved.isError ? "failed" : saved.isPending ? "reading" : "read";
  return { jobs, account: user === null ? "none" : state, readAgain: () => void saved.refetch() };
}
