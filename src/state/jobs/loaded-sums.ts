/** The raw sums of a job's scores while its files are loaded: a job saves none, since they would tell genotypes. */
import { listsDifferencesOnly } from "../family/copies-at-panel.ts";
import type { Pair, PrsChoices } from "../matrix/prs-pair.ts";
import type { JobInputs, JobResult } from "./job.ts";
import { fewestVariantsCounted } from "./job-results.ts";
import type { FoundInputs } from "./job-runner.ts";

/** A sum over so many variants. */
export interface JobSum {
  readonly raw: number;
  readonly matched: number;
}

/** By what sums are found: a genome's number in the job and the place of the set in its list. */
export function sumKey({ number, set }: Pick<JobResult, "number" | "set">): string {
  return `${number} ${set}`;
}

/**
 * The sums of a job that the page has, by the same rules; those over another number of variants than the job's are left out, because
 * something else was changed since.
 *
 * @param found what of the job is loaded
 */
export function loadedSums(
  { scored, rules }: Pick<JobInputs, "scored" | "rules">,
  results: readonly JobResult[],
  found: FoundInputs,
  { pairs, choices }: { pairs: readonly Pair[]; choices: PrsChoices },
): ReadonlyMap<string, JobSum> {
  const areRulesSame = choices.palindromic === rules.palindromic && choices.missing === rules.missing;
  if (!areRulesSame) return new Map();
  const byIds = new Map(pairs.map((pair) => [`${pair.genomeId} ${pair.fileId}`, pair.status]));
  const places = new Map(scored.map(({ number }, at) => [number, at]));
  return new Map(
    results.flatMap((result): [string, JobSum][] => {
      const genome = found.genomes[places.get(result.number) ?? -1];
      // Such sums lack the effect alleles that the reference genome has.
      if (genome === null || genome === undefined || listsDifferencesOnly(genome)) return [];
      const file = found.files[result.set];
      const status = byIds.get(`${genome.id} ${file?.id}`);
      if (status?.phase !== "ready") return [];
      const { raw, matched } = status.summary;
      if (result.failure !== null) return [];
      // A job does not save how many of a few.
      const isSame = result.matched === 0 ? matched < fewestVariantsCounted : result.matched === matched;
      return isSame ? [[sumKey(result), { raw, matched }]] : [];
    }),
  );
}
