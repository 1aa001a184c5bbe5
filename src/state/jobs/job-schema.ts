/** Jobs as texts: in the tab's session storage over a reload, and as documents in the account. */
import { z } from "zod";
import { savedSetSchema } from "../account/placed-sets.ts";
import type { Job, JobRecord, JobResult } from "./job.ts";
import { withoutPlace } from "./job-results.ts";

const count = z.number().int().nonnegative();
const time = z.iso.datetime();
const digest = z.string().max(128);

const eventSchema = z.discriminatedUnion("code", [
  z.strictObject({ code: z.literal("added"), at: time, again: time.nullable() }),
  z.strictObject({ code: z.enum(["started", "cancelled", "left", "saved", "not-saved"]), at: time }),
  z.strictObject({ code: z.literal("ended"), at: time, scored: count, failed: count }),
  z.strictObject({ code: z.literal("input-removed"), at: time }),
]);

const recordSchema = z.strictObject({
  id: z.guid(),
  scored: z.array(
    z.strictObject({
      ...{ number: count, digest, isSample: z.boolean() },
      remarks: z.array(z.string().max(40)).max(10).optional(),
    }),
  ),
  sets: z.array(
    z.strictObject({
      ...{ name: z.string().max(100), digest, variants: count, isBuiltIn: z.boolean() },
      frequenciesOf: z.enum(["other", "minor", "alternative", "mixed"]).optional(),
      saved: savedSetSchema.optional(),
    }),
  ),
  rules: z.strictObject({
    palindromic: z.enum(["auto", "forward", "exclude", "frequency"]),
    missing: z.enum(["omit", "expected"]),
    leastMatchRate: z.number().min(0).max(1),
  }),
  phase: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]),
  done: count,
  failed: count,
  leastR2: count.max(100).optional(),
  log: z.array(eventSchema).min(1),
}) satisfies z.ZodType<JobRecord>;

const resultSchema = z.strictObject({
  ...{ number: count, set: count, matched: count, predicted: count },
  ...{ z: z.number().nullable(), percentile: z.number().nullable() },
  ...{ low: z.number().nullable(), high: z.number().nullable() },
  reference: z.string().max(40),
  withheld: z.string().max(40).nullable() as z.ZodType<JobResult["withheld"]>,
  failure: z.enum(["engine", "tables", "no-frequencies"]).nullable(),
}) satisfies z.ZodType<JobResult>;

const jobSchema = recordSchema.extend({
  results: z.array(resultSchema).nullable(),
  rowId: z.guid().nullable(),
});

/** Characters of results that the tab keeps over a reload: 2 MB as the account's rows. The results of older jobs go first. */
export const mostCharacters = 2_000_000;

/** The jobs of a tab as a text; results for which there is no room are left out. */
export function textOfJobs(jobs: readonly Job[]): string {
  let room = mostCharacters;
  return JSON.stringify(
    jobs.map((job) => {
      const length = job.results === null ? 0 : JSON.stringify(job.results).length;
      if (length > room) return { ...job, results: null };
      room -= length;
      return job;
    }),
  );
}

/** The jobs that a text holds; none where it is of another version, or was changed by somebody. */
export function jobsOfText(text: string | null): readonly Job[] {
  try {
    const parsed = z.array(jobSchema).safeParse(JSON.parse(text ?? "[]"));
    return parsed.success ? parsed.data.map(withJudgedPlaces) : [];
  } catch {
    return [];
  }
}

/** A job that an earlier version of the page saved, without the places on sets that it did not judge. */
function withJudgedPlaces(job: Job): Job {
  const results = job.results?.map((result) =>
    result.z === null || job.sets[result.set]?.saved !== undefined ? result : withoutPlace(result),
  );
  return { ...job, results: results ?? null };
}

/** What the account gets of a job. The results are one text: ten thousand scores are more values than a request may have (decision 110). */
export function documentsOfJob({ results, rowId: _, ...record }: Job): {
  readonly input: Readonly<Record<string, unknown>>;
  readonly results: Readonly<Record<string, unknown>>;
} {
  return { input: { job: record }, results: { scores: JSON.stringify(results ?? []) } };
}

/** A job of the account without its results; null for a document of another version. */
export function recordOfDocument(input: unknown): JobRecord | null {
  const parsed = z.object({ job: recordSchema }).safeParse(input);
  return parsed.success ? parsed.data.job : null;
}

/** The results of a job of the account; null for a document of another version. */
export function resultsOfDocument(document: unknown): readonly JobResult[] | null {
  const parsed = z.object({ scores: z.string() }).safeParse(document);
  if (!parsed.success) return null;
  try {
    const results = z.array(resultSchema).safeParse(JSON.parse(parsed.data.scores));
    return results.success ? results.data : null;
  } catch {
    return null;
  }
}
