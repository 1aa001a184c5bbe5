import { tooFewSnpsText } from "../../../parts/prediction/prediction-words.ts";
import type { SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { isCoverageEnough } from "../../../science/iq/prediction-quality.ts";

/** Whether a score of the genome is in the estimate. */
export function isGenomeUsed({ model_used }: PredictionOutput): boolean {
  return model_used === "latent-g/genome" || model_used === "latent-g/both";
}

/** The scores of the genome that the estimate leaves out, in words; null where it uses all of them. */
export function genomeUseText(output: PredictionOutput): string | null {
  if (output.genetic_file_info === null) return "No genome went into this prediction.";
  switch (output.model_used) {
    case "latent-g/both":
      return "The typed score replaces the genome’s.";
    case "latent-g/typed":
      return "The estimate uses the typed scores alone: a genome-wide score says more than the SNPs in a file.";
    case "latent-g/environment":
      return `The genome is not part of the estimate. ${whyUnused(output)}`;
    case "latent-g/genome":
    case "fallback":
      return null;
  }
}

function whyUnused({ quality_metrics: { matched_snps, total_gwas_snps } }: PredictionOutput): string {
  return isCoverageEnough(matched_snps, total_gwas_snps)
    ? "Its scores have no place among people."
    : tooFewSnpsText(matched_snps, total_gwas_snps);
}

/** The traits whose score of the genome is in the estimate; a typed score replaces the genome’s. */
export function traitsFromGenome(
  output: PredictionOutput,
  input: SavedPredictionInput | null,
): readonly string[] {
  if (!isGenomeUsed(output)) return [];
  const isTyped = (value: number | null | undefined) => value !== null && value !== undefined;
  return [
    ...(isTyped(input?.genetic?.pgs_int) ? [] : ["cognition"]),
    ...(isTyped(input?.genetic?.pgs_ea4) ? [] : ["education"]),
  ];
}
