import { useMemo } from "react";
import { type ScoreView, scoreView } from "../../../parts/score/score-view.ts";
import { useGenomesPart } from "../../../state/genomes/genomes.ts";
import { useLeadScoresOf } from "../../../state/scores/page-scores.ts";

const modelTraits: readonly string[] = ["cognition", "education"];

/** The two scores of the model on a genome while it is loaded; none otherwise, and until they are there. */
export function useModelScores(genomeId: string | null): readonly ScoreView[] {
  const lead = useLeadScoresOf(genomeId ?? "");
  const genome = useGenomesPart(({ genomes }) => genomes.find(({ id }) => id === genomeId));
  return useMemo(() => {
    if (lead?.phase !== "ready" || genome?.status.phase !== "ready") return [];
    const { called } = genome.status.report;
    return lead.scores
      .filter(({ set }) => modelTraits.includes(set.trait))
      .map((score) => scoreView(score, called));
  }, [lead, genome]);
}
