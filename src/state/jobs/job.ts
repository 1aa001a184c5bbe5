/** A scoring job: genomes on score sets by some rules, as a record that outlives its genomes. No genotype, no name of a file. */
import { eachOnce, type fewVariants, type SavedSet } from "../../science/disclosure/saved-places.ts";
import type { FrequencyAllele } from "../../science/reference-group/frequency-allele.ts";
import type { PrsChoices, ScoreFailure } from "../matrix/prs-pair.ts";
import type { Withheld } from "../matrix/withheld-pair.ts";

/** The alleles of which a set's frequencies may be by mistake. */
export type WrongFrequencies = Exclude<FrequencyAllele, "effect">;

/** Where a job is. */
export type JobPhase = "queued" | "running" | "succeeded" | "failed" | "cancelled";

/** A genome of a job. */
export interface JobGenome {
  /** Its number on the page on which the job was made. */
  readonly number: number;
  /** Digest of its content under a key of the tab, by which a file that is chosen again is known; equal for no other genome. */
  readonly digest: string;
  readonly isSample: boolean;
  /** Why its file's scores are less certain, at the job's end; absent until then, and for an ordinary file. */
  readonly remarks?: readonly string[] | undefined;
}

/** A score set of a job. */
export interface JobSet {
  /** A built-in set's id, the id in the PGS Catalog, or "set-3": never the name of a file. */
  readonly name: string;
  /** Equal for sets that give every genome the same score. */
  readonly digest: string;
  readonly variants: number;
  readonly isBuiltIn: boolean;
  /** The allele that its frequencies seem to describe where that is not the effect allele; known when the job has ended. */
  readonly frequenciesOf?: WrongFrequencies | undefined;
  /** How its places were saved, for judging later ones; absent until the job has ended, and without places. */
  readonly saved?: SavedSet | undefined;
}

/** What happened to a job. */
export type JobEvent =
  | {
      readonly code: "added" /** When the job was added that it repeats; null for a new one. */;
      readonly again: string | null;
    }
  | { readonly code: "started" | "cancelled" | "left" | "saved" | "not-saved" }
  | { readonly code: "ended"; readonly scored: number; readonly failed: number }
  /** A genome or a set was removed while the job ran. */
  | { readonly code: "input-removed" };

/** An event with its time (ISO 8601, universal time). */
export type JobLogLine = JobEvent & { readonly at: string };

/** What a job is made of. */
export interface JobInputs {
  /** In the order of their numbers. */
  readonly scored: readonly JobGenome[];
  readonly sets: readonly JobSet[];
  readonly rules: PrsChoices;
}

/** A job as it is saved, without its results. */
export interface JobRecord extends JobInputs {
  readonly id: string;
  readonly phase: JobPhase;
  /** Scores that are there, and those that there will not be, of all. */
  readonly done: number;
  readonly failed: number;
  /** R² in hundredths below which imputed SNPs were left out of the results; absent without a genome that has any. */
  readonly leastR2?: number | undefined;
  /** The newest last; the first says when the job was added. */
  readonly log: readonly JobLogLine[];
}

/** One score of a job, without whatever would reveal a genotype (docs/saved-places.md). */
export interface JobResult {
  /** Number of the genome, and place of the set in the job's list. */
  readonly number: number;
  readonly set: number;
  /** Variants of the set matched, and more found by proxy. */
  readonly matched: number;
  readonly predicted: number;
  /** Among the people of the reference; null where there is no place. */
  readonly z: number | null;
  readonly percentile: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reference: string;
  /** Why there is no place; "few-variants" where one is not kept, since it would tell genotypes. */
  readonly withheld: Withheld | typeof fewVariants | null;
  /** Why there is no score. */
  readonly failure: ScoreFailure | null;
}

/** A job of this tab. */
export interface Job extends JobRecord {
  /** Null while there are none, and where there was no room to keep them over a reload. */
  readonly results: readonly JobResult[] | null;
  /** Id of its row in the account; null where it is not saved there. */
  readonly rowId: string | null;
}

/** Scores of a job in all. */
export function scoresOf({ scored, sets }: Pick<JobInputs, "scored" | "sets">): number {
  return scored.length * sets.length;
}

/** The sets on which jobs have saved places, each once. */
export function placedSetsOfJobs(jobs: readonly Pick<JobInputs, "sets">[]): readonly SavedSet[] {
  return eachOnce(jobs.flatMap(({ sets }) => sets.flatMap(({ saved }) => saved ?? [])));
}

/** When a job was added. */
export function addedAt({ log }: Pick<JobRecord, "log">): Date {
  return new Date(log[0]?.at ?? Number.NaN);
}

/** Whether a job waits or runs. */
export function isOpenJob({ phase }: Pick<JobRecord, "phase">): boolean {
  return phase === "queued" || phase === "running";
}

/** Whether a job is about sample data alone, which is nobody's. */
export function isSampleJob({ scored }: Pick<JobInputs, "scored">): boolean {
  return scored.every(({ isSample }) => isSample);
}
