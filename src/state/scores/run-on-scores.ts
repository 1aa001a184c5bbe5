import { useMemo } from "react";
import { neededSnps } from "../../science/needed-snps.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import { type GenomeEntry, ownRulesKey } from "../genomes/genome-entry.ts";
import { canKeepSnps } from "../genomes/savable-snps.ts";
import type { RunOnGenome } from "../genomes/server-or-device.ts";
import { useScores } from "./use-scores.ts";

/** A run about a genome's scores on some built-in sets, and where these scores are. */
export interface RunOnScores<Answer> {
  /** "waiting" also while the genome is being scored. */
  phase: "waiting" | "ready" | "failed";
  /** Null until they are ready. */
  scores: readonly PairOnSet[] | null;
  run: RunOnGenome<Answer>;
  /** Scores the genome again, after that failed. */
  retry: () => void;
}

/**
 * It is valid for the engine's reports, which stay the same objects until the genome is scored anew, and for the rule for sites that
 * the file does not list.
 */
function runOn<Answer>(
  genome: GenomeEntry,
  scores: readonly PairOnSet[] | null,
  compute: (genome: GenomeEntry, scores: readonly PairOnSet[]) => Answer,
): RunOnGenome<Answer> {
  const reports = (scores ?? []).flatMap((pair) => ("report" in pair ? [pair] : []));
  return {
    id: genome.id,
    basis: [scores !== null, ownRulesKey(genome), ...reports.map(({ report }) => report)],
    // Its SNPs alone would say something else than a file that lists differences, or estimates some of them.
    needed: scores === null || !canKeepSnps(genome) ? null : neededSnps(reports),
    own: () => scores && compute(genome, scores),
  };
}

/**
 * What a tool computes from a genome's scores, for the server or the device: the server gets the SNPs that count in these scores. The
 * scores are requested while a screen uses them.
 *
 * @param compute the device's answer; the same function for as long as the screen is there
 */
export function useRunOnScores<Answer>(
  genome: GenomeEntry,
  setIds: readonly string[],
  compute: (genome: GenomeEntry, scores: readonly PairOnSet[]) => Answer,
): RunOnScores<Answer> {
  const { byGenome, retry } = useScores([genome.id], setIds);
  const found = byGenome.get(genome.id);
  const phase = found?.phase === "ready" || found?.phase === "failed" ? found.phase : "waiting";
  const scores = phase === "ready" ? (found?.scores ?? null) : null;
  const run = useMemo(() => runOn(genome, scores, compute), [genome, scores, compute]);
  return { phase, scores, run, retry };
}
