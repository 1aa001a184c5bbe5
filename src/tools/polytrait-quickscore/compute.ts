import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { scoreOfTrait } from "../../parts/traits/score-of-trait.ts";
import { type TraitResult, traitResult } from "../../parts/traits/trait-result.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";

/** The ten traits: well established, of body, sleep and mind, none of them an illness. */
export const quickTraits: readonly string[] = [
  ...["height", "body-mass-index", "ldl-cholesterol", "bone-mineral-density", "systolic-blood-pressure"],
  ...["chronotype-morningness", "sleep-duration", "reaction-time", "risk-tolerance", "neuroticism"],
];

/** The traits of one genome, in the order of the cards. */
export interface QuickAnswer {
  readonly results: readonly TraitResult[];
}

/** The results of a genome's scores on the ten traits. */
export function quickAnswer(_: unknown, genomes: readonly AnalysedGenome[]): Result<QuickAnswer, string> {
  const [genome] = genomes;
  if (genome === undefined) return err("Choose a genome.");
  const results = quickTraits.flatMap((id) => {
    const facts = traitList.find((trait) => trait.id === id);
    const pair = scoreOfTrait(genome, id);
    return facts === undefined || pair === undefined ? [] : [traitResult(facts, pair)];
  });
  return ok({ results });
}
