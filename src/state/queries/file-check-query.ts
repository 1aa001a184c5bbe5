import type { ScoringPolicy } from "../../genome/protocol.ts";
import { type ManyScores, pairScore } from "../../lib/pure/many-scores.ts";
import { checkCopiesOf } from "../../science/file-verdict/check-sites.ts";
import type { FileCheckTable } from "../../science/file-verdict/check-table.ts";
import type { PanelBuild } from "../../science/reference-group/panel-build.ts";
import { siteWeightSet } from "../../science/reference-group/site-weight-set.ts";
import type { GenomeQueries } from "./genome-queries.ts";
import type { GenomeQuery } from "./genome-query.ts";
import type { PackableSet } from "./packed-set.ts";

const made = new WeakMap<FileCheckTable, Map<PanelBuild, PackableSet>>();

/** The sites by which files are judged, as a set; the same object each time, so that it is packed once. */
export function checkSet(table: FileCheckTable, build: PanelBuild): PackableSet {
  const ofTable = made.get(table) ?? new Map<PanelBuild, PackableSet>();
  made.set(table, ofTable);
  const set = ofTable.get(build) ?? { ...siteWeightSet(table, build), digest: `file check ${build}` };
  ofTable.set(build, set);
  return set;
}

/** A genome's copies at the sites by which files are judged: in memory, removed with the genome. */
export function checkQuery(
  queries: Pick<GenomeQueries, "scores">,
  table: FileCheckTable,
  { digest, build, rules }: { digest: string; build: PanelBuild; rules: ScoringPolicy },
): GenomeQuery<ManyScores> {
  return queries.scores({
    ...{ digest, sets: [checkSet(table, build)], rules },
    ...{ purpose: "quick-score", rank: [] },
  });
}

/** The copies in the answer to {@link checkQuery}. */
export function checkCopies(table: FileCheckTable, answer: ManyScores): Int8Array {
  return checkCopiesOf(table, pairScore(answer, 0, 0));
}
