import type { GenomeBuild, ScoringPolicy } from "../genome/protocol.ts";
import type { AncestryPanel } from "../science/reference-group/ancestry-panel.ts";
import { fitReference, type ReferenceFit } from "../science/reference-group/choose-reference.ts";
import { panelAsSet, scoredDosages } from "../science/reference-group/score-panel-sites.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";

/** Whose reference is sought, and by which rules its sites are read. */
export interface ReferenceFitQuestion {
  /** Digest of the genome. */
  digest: string;
  panel: AncestryPanel;
  build: GenomeBuild;
  rules: ScoringPolicy;
  rank: readonly number[];
}

/** The reference that a genome fits best: the engine reads the panel's sites as a set without weights. */
export function referenceFitQuery(
  queries: Pick<GenomeQueries, "query">,
  { digest, panel, build, rules, rank }: ReferenceFitQuestion,
): GenomeQuery<ReferenceFit> {
  return queries.query({
    purpose: "reference-fit",
    rank,
    digest,
    key: ["reference-fit", build, rules.absent],
    call: "score",
    args: (buffers) => ({ ...buffers, sets: [panelAsSet(panel, build)], policy: rules }),
    answer: ([report]) => fitReference(panel, scoredDosages(panel, report?.rows ?? [])),
  });
}
