import { inTurns } from "../../lib/in-turns.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import type { AncestryPanel, PanelDosages } from "../../science/reference-group/ancestry-panel.ts";
import { panelDosagesOf } from "../../science/reference-group/read-panel-report.ts";
import { type GenomeEntry, rulesOf } from "../genomes/genome-entry.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { firstScoresQuery } from "../queries/scores-query.ts";
import { panelBuildOf, siteSet } from "../queries/site-set.ts";

/**
 * Whether a genome is of a file of differences: the sites that it does not list are unknown, and those it lists are no
 * fair sample.
 */
export function listsDifferencesOnly({ status }: Pick<GenomeEntry, "status">): boolean {
  return status.phase === "ready" && status.fit.kind === "only-differences";
}

/** Genomes whose copies are read in one go: a few milliseconds of work. */
const genomesAtOnce = 32;

/** Copies of genomes at the sites of the ancestry panel, by id; none for a genome that is not read or lists differences only. */
export async function copiesAtPanel(
  panel: AncestryPanel,
  entries: readonly GenomeEntry[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PanelDosages>> {
  const { queries } = genomeStore;
  const asked = entries.flatMap((entry) => {
    const { status } = entry;
    const digest = queries.packed.digestOf(entry.id);
    if (status.phase !== "ready" || listsDifferencesOnly(entry) || digest === null) return [];
    const set = siteSet("ancestry panel", panel, panelBuildOf(status.report.build));
    return [{ id: entry.id, query: firstScoresQuery(queries, set, { digest, rules: rulesOf(entry) }) }];
  });
  const answers = unwrap(
    await queries.wait(
      asked.map(({ query }) => query),
      signal,
    ),
  );
  const copies = await inTurns(answers, genomesAtOnce, (answer) => panelDosagesOf(pairScore(answer, 0, 0)));
  return new Map(
    asked.flatMap(({ id }, index) => {
      const own = copies[index];
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
}
