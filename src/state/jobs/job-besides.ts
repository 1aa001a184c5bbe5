import type { SavedSet } from "../../science/disclosure/saved-places.ts";
import { goesWith } from "../../science/disclosure/saved-places.ts";
import type { Job } from "./job.ts";
import { withoutPlace } from "./job-results.ts";

/** A job as it may be saved in an account that has places of other sets: without the places that reveal a genotype together with those. */
export function jobBesides(job: Job, earlier: readonly SavedSet[]): Job {
  const isRefused = job.sets.map(({ saved }) => saved !== undefined && !goesWith(saved, earlier));
  if (!isRefused.includes(true)) return job;
  return {
    ...job,
    sets: job.sets.map(({ saved, ...set }, at) =>
      saved === undefined || isRefused[at] === true ? set : { ...set, saved },
    ),
    results:
      job.results?.map((result) => (isRefused[result.set] === true ? withoutPlace(result) : result)) ?? null,
  };
}
