import type { AncestryPanel } from "../reference-group/ancestry-panel.ts";
import type { ReferenceFacts } from "../reference-group/place-built-in-set.ts";
import type { RowFrequencies } from "../reference-group/row-frequencies.ts";
import type { ScoreTrait } from "../weight-set.ts";
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
