import { type FrequencyLookup, lookUpAlleles } from "../reference-group/allele-lookup.ts";
import type { AncestryPanel } from "../reference-group/ancestry-panel.ts";
import type { ReferenceFacts } from "../reference-group/place-built-in-set.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import type { RowFrequencies } from "../reference-group/row-frequencies.ts";
import type { ScoreSet, ScoreTrait } from "../weight-set.ts";
import { portabilityRatios } from "./portability-ratios.generated.ts";
import { setCalibration } from "./set-calibration.generated.ts";

/** The sites that a genome's reference is found by: a chunk of its own, loaded when the first genome is placed. */
export async function loadAncestryPanel(): Promise<AncestryPanel> {
  return (await import("./ancestry-panel.generated.ts")).ancestryPanel;
}

/** What the public genomes tell about the rows of a trait's sets, by rsID: a chunk for each trait. */
export async function loadRowFrequencies(trait: ScoreTrait): Promise<ReadonlyMap<string, RowFrequencies>> {
  switch (trait) {
    case "education":
      return (await import("./education-frequencies.generated.ts")).educationFrequencies;
    case "cognition":
      return (await import("./cognition-frequencies.generated.ts")).cognitionFrequencies;
    case "math-ability":
      return (await import("./math-ability-frequencies.generated.ts")).mathAbilityFrequencies;
    case "highest-math":
      return (await import("./highest-math-frequencies.generated.ts")).highestMathFrequencies;
  }
}

/** What was measured of a built-in set; null for a set that is none of them. */
export function referenceFactsOf(setId: string): ReferenceFacts | null {
  const calibration = setCalibration[setId];
  return calibration === undefined ? null : { calibration, portabilityRatios };
}

/**
 * Loads what the public genomes tell about a built-in set. May reject when offline.
 *
 * @throws RangeError for a set that is none of the built-in ones
 */
export async function loadSetReference({ id, trait }: Pick<ScoreSet, "id" | "trait">): Promise<SetReference> {
  const facts = referenceFactsOf(id);
  if (facts === null) throw new RangeError(`nothing was measured of the set ${id}`);
  return { frequencies: await loadRowFrequencies(trait), facts };
}

const traits = ["education", "cognition", "math-ability", "highest-math"] as const satisfies ScoreTrait[];

/**
 * All that the public genomes tell about alleles: the rows of the built-in sets, which the command line knows too, and
 * some 47,000 further sites. Half a megabyte, for loaded sets that need it.
 */
export async function loadAlleleLookup(): Promise<FrequencyLookup> {
  const [{ siteFrequencies }, ...rows] = await Promise.all([
    import("./site-frequencies.generated.ts"),
    ...traits.map(loadRowFrequencies),
  ]);
  return lookUpAlleles(rows, siteFrequencies);
}
