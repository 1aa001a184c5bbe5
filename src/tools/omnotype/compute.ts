import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { isShownOnRequest } from "../../parts/traits/asked-traits.ts";
import { scoreOfTrait } from "../../parts/traits/score-of-trait.ts";
import { isOffTheMiddle, type TraitResult, traitResult } from "../../parts/traits/trait-result.ts";
import { categoryNames } from "../../parts/traits/trait-words.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import { type OverallQuality, overallQuality } from "../../science/traits/overall-quality.ts";
import type { TraitCategory } from "../../science/traits/trait-facts.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import type { OmnotypeValues } from "./inputs.ts";

/** The sets of the traits that are shown. */
export function shownTraits({ sensitive }: OmnotypeValues): readonly string[] {
  return traitList.filter((facts) => sensitive === "shown" || !isShownOnRequest(facts)).map(({ id }) => id);
}

/** All traits of one genome. */
export interface GenomeTraits {
  readonly entry: GenomeEntry;
  /** In the order of every list. */
  readonly results: readonly TraitResult[];
  readonly quality: OverallQuality;
}

/** All traits of some genomes. */
export interface OmnotypeAnswer {
  readonly genomes: readonly [GenomeTraits, ...GenomeTraits[]];
}

function traitsOf(genome: AnalysedGenome): GenomeTraits {
  const { entry } = genome;
  const results = traitList.flatMap((facts) => {
    const pair = scoreOfTrait(genome, facts.id);
    return pair === undefined ? [] : [traitResult(facts, pair)];
  });
  const scored = results.filter(({ facts }) => facts.displayOnly === null);
  const quality = overallQuality(
    scored.map(({ matched, total, confidence }) => ({ coverage: matched / total, confidence })),
  );
  return { entry, results, quality };
}

/** A genome stays as it was computed as long as it has the same scores. */
const known = new WeakMap<AnalysedGenome, GenomeTraits>();

function knownTraitsOf(genome: AnalysedGenome): GenomeTraits {
  const before = known.get(genome);
  if (before !== undefined) return before;
  const traits = traitsOf(genome);
  known.set(genome, traits);
  return traits;
}

/** The results of some genomes' scores on all traits. */
export function omnotype(
  _: OmnotypeValues,
  genomes: readonly AnalysedGenome[],
): Result<OmnotypeAnswer, string> {
  const [first, ...others] = genomes.map(knownTraitsOf);
  return first === undefined ? err("Choose a genome.") : ok({ genomes: [first, ...others] });
}

/** A category of traits at a glance. */
export interface CategoryGlance {
  readonly category: TraitCategory;
  readonly traits: number;
  readonly placed: readonly TraitResult[];
  /** Those whose interval lies on one side of the middle, the farthest first. */
  readonly off: readonly TraitResult[];
}

/** A genome's traits by category, in the order of every list. */
export function glances(results: readonly TraitResult[]): readonly CategoryGlance[] {
  const shown = new Set(results.map(({ facts }) => facts.category));
  return (Object.keys(categoryNames) as TraitCategory[])
    .filter((category) => shown.has(category))
    .map((category) => {
      const own = results.filter(({ facts }) => facts.category === category);
      const placed = own.filter(({ place }) => place !== null);
      const distance = ({ place }: TraitResult) => Math.abs(place?.z.value ?? 0);
      const off = placed.filter(isOffTheMiddle).toSorted((one, other) => distance(other) - distance(one));
      return { category, traits: own.length, placed, off };
    });
}
