import { cutLayout } from "../../src/genome/cut-genome.ts";
import type { ScoringPolicy, WeightSet } from "../../src/genome/protocol.ts";
import { type ScoreOne, scoreMany } from "../../src/genome/score-many.ts";
import type { ManyScores } from "../../src/lib/pure/many-scores.ts";
import { scoreWeightSet } from "./engine-in-node.mjs";

/** A genome that was read, with its own layout. */
interface PackedInNode {
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array;
}

/** The committed engine in Node, as the worker uses it. */
export const engineInNode: {
  scoreOne: ScoreOne;
  scoreSome: (
    genomes: readonly PackedInNode[],
    sets: readonly WeightSet[],
    policy: ScoringPolicy,
  ) => Promise<ManyScores>;
} = {
  scoreOne: scoreWeightSet,
  scoreSome: (genomes, sets, policy) => {
    const cut = genomes.map(({ layout, genome }) => ({ cut: cutLayout(layout, sets), genome }));
    return scoreMany(scoreWeightSet, { genomes: cut, sets, policy }, async () => {});
  },
};
