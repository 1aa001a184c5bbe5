/** What the pages of jobs show, in words: pure. */
import { formatCount, formatList, formatNumber } from "../../lib/format.ts";
import { formatDate, formatDateTime, formatTimeOfDay } from "../../lib/format-date.ts";
import { numberRanges } from "../../parts/genome-numbers.ts";
import { withheldText } from "../../parts/results-table/withheld-texts.ts";
import { frequenciesOfText } from "../../parts/score/frequency-check-text.ts";
import { builtInSetName, foundText } from "../../parts/score/score-words.ts";
import { fewVariants } from "../../science/disclosure/saved-places.ts";
import {
  addedAt,
  isOpenJob,
  type JobGenome,
  type JobLogLine,
  type JobPhase,
  type JobRecord,
  type JobResult,
  type JobSet,
  scoresOf,
} from "../../state/jobs/job.ts";
import { fewestVariantsCounted } from "../../state/jobs/job-results.ts";
import type { MissingInputs } from "../../state/jobs/jobs.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";
import { leastR2Text } from "../../texts/least-r2-text.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import {
  missingPolicyText,
  noFrequenciesToFillText,
  palindromicPolicyText,
} from "../../texts/scoring-report.ts";

/** What a job is about: "2 genomes on 3 score sets". */
export function jobTitle({ scored, sets }: Pick<JobRecord, "scored" | "sets">): string {
  return `${formatCount(scored.length, "genome", "genomes")} on ${formatCount(sets.length, "score set", "score sets")}`;
}

const phaseNames: Record<JobPhase, string> = {
  queued: "Waiting",
  running: "Running",
  succeeded: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** Where a job is, in a word or two. */
export function phaseText({ phase, done }: Pick<JobRecord, "phase" | "done">): string {
  return phase === "failed" && done > 0 ? "Partly failed" : phaseNames[phase];
}

/** "8 of 12 scored". */
export function countText(job: Pick<JobRecord, "done" | "scored" | "sets">): string {
  return `${formatNumber(job.done)} of ${formatNumber(scoresOf(job))} scored`;
}

/** What there is of each kind, as the title of the list: "1 running, 2 waiting, 5 done". */
export function findingOf(jobs: readonly Pick<JobRecord, "phase" | "done">[]): string {
  const order = ["Running", "Waiting", "Done", "Partly failed", "Failed", "Cancelled"];
  const counts = order.flatMap((name) => {
    const count = jobs.filter((job) => phaseText(job) === name).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${name.toLowerCase()}`];
  });
  return counts.length === 0 ? "No jobs" : counts.join(", ");
}

/** Whether nothing more comes of a job by itself. */
export function isEnded(job: Pick<JobRecord, "phase">): boolean {
  return !isOpenJob(job);
}

/** Milliseconds from start to end; null for a job that has not ended or never began. */
export function durationOf({ log }: Pick<JobRecord, "log">): number | null {
  const timeOf = (codes: readonly JobLogLine["code"][]) => log.find(({ code }) => codes.includes(code))?.at;
  const [start, end] = [timeOf(["started"]), timeOf(["ended", "input-removed", "cancelled"])];
  return start === undefined || end === undefined ? null : Date.parse(end) - Date.parse(start);
}

/** The genomes by number: "genomes 1 to 10". */
export function genomesText({ scored }: Pick<JobRecord, "scored">): string {
  const numbers = numberRanges(scored.map(({ number }) => number));
  const sample = scored.length > 0 && scored.every(({ isSample }) => isSample) ? " (sample data)" : "";
  return `${numbers}${sample}`;
}

/** A set in words; the name by which it is saved where it has no other. */
export function nameOfSet({ name, isBuiltIn }: Pick<JobSet, "name" | "isBuiltIn">): string {
  return (isBuiltIn ? builtInSetName(name) : null) ?? name;
}

/** The rules of a job as facts. */
export function ruleFacts({
  rules,
  leastR2,
}: Pick<JobRecord, "rules" | "leastR2">): readonly { label: string; value: string }[] {
  return [
    { label: "A/T and C/G variants", value: palindromicPolicyText(rules.palindromic) },
    { label: "Variants without a call", value: missingPolicyText(rules.missing) },
    {
      label: "Minimum match rate",
      value: rules.leastMatchRate === 0 ? "None" : `${formatNumber(100 * rules.leastMatchRate)}\u202f%`,
    },
    ...(leastR2 === undefined
      ? []
      : [{ label: "Minimum R\u00b2 of imputed SNPs", value: leastR2Text(leastR2) }]),
  ];
}

/** When a line was written: the time of day, with the date where that is another than the first line's. */
export function logTime({ at }: JobLogLine, { log }: Pick<JobRecord, "log">): string {
  const date = new Date(at);
  const isSameDay = formatDate(date) === formatDate(addedAt({ log }));
  return isSameDay ? formatTimeOfDay(date) : `${formatDate(date)}, ${formatTimeOfDay(date)}`;
}

/** A line of the log in words, after its time. */
export function logText(line: JobLogLine): string {
  switch (line.code) {
    case "added":
      return line.again === null ? "Added to the queue" : "Added to the queue, to repeat an earlier job";
    case "started":
      return "Started";
    case "cancelled":
      return "Cancelled";
    case "left":
      return "Stopped: the page was closed or reloaded, which removes the genomes from memory";
    case "input-removed":
      return "Stopped: a genome or a score set was removed";
    case "ended":
      return line.failed === 0
        ? `Ended: ${formatCount(line.scored, "score", "scores")}`
        : `Ended: ${formatCount(line.scored, "score", "scores")}, ${formatNumber(line.failed)} could not be scored`;
    case "saved":
      return "Saved in the account, without genotypes";
    case "not-saved":
      return "Could not be saved in the account";
  }
}

/** Why a job has no whole result, and what to do; null where it has one, or may still get it. */
export function problemOf(job: Pick<JobRecord, "phase" | "done" | "failed" | "log">): string | null {
  const has = (code: JobLogLine["code"]) => job.log.some((line) => line.code === code);
  if (isOpenJob(job) || job.phase === "succeeded") return null;
  if (has("left")) return "The page was closed or reloaded before it ended. Run it again to get its results.";
  if (has("input-removed")) return "A genome or a score set was removed before it ended.";
  if (job.phase === "cancelled") return "You cancelled it before it ended.";
  if (job.done === 0) return "No score could be computed. That is our fault, not yours: run it again.";
  return `${formatCount(job.failed, "score", "scores")} could not be computed. The others are below; run it again to try all.`;
}

/** Whether a job had results and there was no room to keep them over a reload. */
export function areResultsLost({ results, rowId, done, log }: ListedJob): boolean {
  return results === null && rowId === null && done > 0 && log.some(({ code }) => code === "ended");
}

/** What has to be chosen before a job can run again. */
export function missingText({ genomes, sets }: MissingInputs): string {
  const parts = [
    ...(genomes.length === 0
      ? []
      : [`${genomes.length === 1 ? "the file of genome" : "the files of genomes"} ${numberRanges(genomes)}`]),
    ...(sets.length === 0 ? [] : [`the score ${sets.length === 1 ? "set" : "sets"} ${formatList(sets)}`]),
  ];
  return `Choose ${formatList(parts)} again on PRS Scoring, then run this job. Only the tab that made a job recognises its files, by their content; elsewhere start a new job there.`;
}

/** Why a score of a job has no place; null where it has one. */
export function noPlaceText({ withheld, failure }: Pick<JobResult, "withheld" | "failure">): string | null {
  if (failure === "engine") return "The engine gave no answer";
  if (failure === "tables") return "What the score is compared with could not be loaded";
  if (failure === "no-frequencies") return noFrequenciesToFillText;
  if (withheld === fewVariants) return savedTexts.fewVariants;
  return withheld === null ? null : withheldText(withheld);
}

/** The note beside a result; null without any. */
export function noteText(
  result: Pick<JobResult, "withheld" | "failure" | "z">,
  set: JobSet,
  { remarks = [] }: Pick<JobGenome, "remarks"> = {},
): string | null {
  const wrong = result.z === null ? undefined : set.frequenciesOf;
  const ofScore = wrong === undefined ? noPlaceText(result) : frequenciesOfText(wrong);
  const ofFile =
    remarks.length === 0 || result.failure !== null
      ? null
      : `Less certain because of the file: ${remarks.join(", ")}`;
  const notes = [ofScore, ofFile].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(". ");
}

/** "82 of 90 (2 by proxy)". */
export function jobFoundText(
  { matched, predicted, failure }: Pick<JobResult, "matched" | "predicted" | "failure">,
  set: JobSet,
): string {
  if (failure !== null) return "";
  // A job does not save how many of a few (src/state/jobs/job-results.ts).
  if (matched === 0) return `fewer than ${fewestVariantsCounted} found`;
  return foundText({ onFile: matched, byProxy: predicted, total: set.variants });
}

/** Where a job is kept. */
export function keptText(job: Pick<ListedJob, "rowId" | "scored">, isSignedIn: boolean): string {
  if (job.rowId !== null) return "In your account, without genotypes and names of files.";
  if (job.scored.every(({ isSample }) => isSample))
    return "In this tab, until you close it. Sample data is not saved.";
  return isSignedIn
    ? "In this tab alone, until you close it."
    : "In this tab, until you close it. A job that is scored to its end while you are signed in is saved in your account.";
}

/** A name for a job among others, in the middle of a sentence: "job of 3 February 2026 at 04:05". */
export function nameOfJob(job: Pick<JobRecord, "log">): string {
  return `job of ${formatDateTime(addedAt(job))}`;
}
