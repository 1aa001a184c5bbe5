/** Judges a genome that has its scores by tens of thousands of sites, whose table is fetched only then. */
import type { Engine } from "../../genome/engine-pool.ts";
import type { ReadReport, ScoringPolicy } from "../../genome/protocol.ts";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import { notTyped } from "../../science/reference-group/ancestry-panel.ts";
import { judgeLikeness, type Likeness } from "../../science/reference-group/likeness/judge-likeness.ts";
import { loadLikeness } from "../../sets/read-likeness.ts";
import type { PackedBuffers } from "../queries/packed-genomes.ts";
import { packedSet } from "../queries/packed-set.ts";
import { panelBuildOf, siteSet } from "../queries/site-set.ts";

/** A genome to judge. */
export interface GenomeToCompare {
  buffers: PackedBuffers;
  report: ReadReport;
  rules: ScoringPolicy;
  signal: AbortSignal;
}

/** Copies of the alternative letter at each site; imputed ones count as not typed. */
function measuredCopies({ dosages, deviations }: Pick<ManyScores, "dosages" | "deviations">): Int8Array {
  return dosages.map((copies, row) =>
    copies < 0 || copies > 2 || (deviations[row] ?? 0) > 0 ? notTyped : copies,
  );
}

/**
 * Whether the reference people are like a genome; null where the engine gave no answer. The engine's answer is not cached: it is
 * needed once. Rejects where the table does not arrive.
 */
export async function compareLikeness(engine: Engine, genome: GenomeToCompare): Promise<Likeness | null> {
  const { buffers, report, rules, signal } = genome;
  const table = await loadLikeness();
  if (signal.aborted) return null;
  const { layoutName, layout } = buffers;
  const set = siteSet("likeness", table, panelBuildOf(report.build));
  const args = () => ({
    genomes: [{ layoutName, genome: buffers.genome }],
    layouts: [{ name: layoutName, layout }],
    packedSets: [packedSet(set)],
    policy: rules,
  });
  const found = await engine.call("scoreMany", args, { purpose: "proxies", signal });
  return found.ok ? judgeLikeness(table, measuredCopies(found.value)) : null;
}
