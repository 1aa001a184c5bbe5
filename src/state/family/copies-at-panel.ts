import { inTurns } from "../../lib/in-turns.ts";
import type { AncestryPanel, PanelDosages } from "../../science/reference-group/ancestry-panel.ts";
import { type GenomeEntry, rulesOf } from "../genomes/genome-entry.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { panelBuildOf, panelCopies, panelQuery } from "../queries/panel-query.ts";

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
    const build = panelBuildOf(status.report.build);
    return [{ id: entry.id, query: panelQuery(queries, panel, { digest, build, rules: rulesOf(entry) }) }];
  });
  const answers = unwrap(
    await queries.wait(
      asked.map(({ query }) => query),
      signal,
    ),
  );
  const copies = await inTurns(answers, genomesAtOnce, panelCopies);
  return new Map(
    asked.flatMap(({ id }, index) => {
      const own = copies[index];
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
}
