import type { ScoringPolicy } from "../../genome/protocol.ts";
import type { ScheduledCallOptions } from "../genomes/engine-schedule.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";

/** Whose copies, and of what. */
export interface CopiesQuestion extends Pick<ScheduledCallOptions, "purpose" | "rank"> {
  /** Digest of the genome. */
  digest: string;
  /** Names the sites among all that are looked up. */
  sitesName: string;
  /** The sites, as a list of weight sets in JSON. */
  sites: Uint8Array<ArrayBuffer>;
  rules: ScoringPolicy;
}

/** A genome's copies at the sites of some sets. They stay in memory and go with the genome. */
export function copiesQuery(
  queries: Pick<GenomeQueries, "query">,
  { digest, sitesName, sites, rules, ...turn }: CopiesQuestion,
): GenomeQuery<readonly Int8Array[]> {
  return queries.query({
    ...turn,
    digest,
    key: ["copies", sitesName, rules.palindromic, rules.missing, rules.absent],
    call: "countCopies",
    args: (buffers) => ({ ...buffers, sets: sites, policy: rules }),
    answer: (copies) => copies,
  });
}
