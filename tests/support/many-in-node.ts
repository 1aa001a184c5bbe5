import type { ScoreReport, ScoringPolicy, WeightSet } from "../../src/genome/protocol.ts";
import { createSetScorer } from "../../src/genome/score-many.ts";
import type { ManyScores } from "../../src/lib/pure/many-scores.ts";
import { LayoutJoin, scoreWeightSet, WeightTable, WeightTables } from "./engine-in-node.mjs";

/** A genome that was read, with its own layout. */
interface PackedInNode {
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array;
}

/** The committed engine in Node, as the worker uses it. */
export const engineInNode: {
  /** Scores one genome on one set without a join. */
  scoreOne: (layout: Uint8Array, genome: Uint8Array, set: WeightSet, policy: ScoringPolicy) => ScoreReport;
  scoreSome: (
    genomes: readonly PackedInNode[],
    sets: readonly WeightSet[],
    policy: ScoringPolicy,
  ) => Promise<ManyScores>;
} = {
  scoreOne: scoreWeightSet,
  scoreSome: async (genomes, sets, policy) => {
    const scorer = createSetScorer({ LayoutJoin, WeightTable, WeightTables });
    const encoder = new TextEncoder();
    const args = {
      genomes: genomes.map(({ genome }, number) => ({
        layoutName: `layout ${number}`,
        genome: genome.slice(),
      })),
      layouts: genomes.map(({ layout }, number) => ({ name: `layout ${number}`, layout })),
      packedSets: sets.map((set, number) => ({
        name: `set ${number}`,
        bytes: encoder.encode(JSON.stringify(set)),
      })),
      policy,
    };
    try {
      return await scorer.scoreMany(args, null, async () => {});
    } finally {
      scorer.clear();
    }
  },
};
