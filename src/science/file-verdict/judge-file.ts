/** The verdict on a file by its calls at linked sites (docs/percentiles.md#files-that-mislead). */
import type { Shares } from "../reference-group/components.ts";
import { estimateShares } from "../reference-group/estimate-shares.ts";
import type { FileCheckTable } from "./check-table.ts";
import { fileLikelihood, trueChances } from "./file-likelihood.ts";
import { type FileModel, misleadingModels, usualModels, wrongCallModels } from "./file-models.ts";
import type { FileVerdict } from "./file-verdict.ts";
import { linkSites } from "./link-sites.ts";

/** A file with fewer typed sites is not judged (our choice). */
export const fewestTellingSites = 100;

/**
 * How far the log-likelihood of a misleading model must exceed that of the best correct one, in natural logarithms. Chosen on one
 * half of the public genomes; tests/population measures it on the other.
 */
export const leastEvidence = 3;

/** A file with a larger share of wrong calls misleads; with a smaller one its ranges are widened. */
const mostWrongCalls = 0.05;

/** A model with the log-likelihood of a file's calls under it. */
interface WeighedModel {
  model: FileModel;
  likelihood: number;
}

function likeliest(models: readonly WeighedModel[]): WeighedModel {
  return models.reduce((most, each) => (each.likelihood > most.likelihood ? each : most));
}

/** The mean of the models' shares of wrong calls, weighted by likelihood. @param most the greatest log-likelihood */
function expectedWrongCalls(models: readonly WeighedModel[], most: number): number {
  let [sum, weights] = [0, 0];
  for (const { model, likelihood } of models) {
    if (model.notOwn === null) continue;
    const weight = Math.exp(Math.min(0, likelihood - most));
    sum += weight * model.notOwn;
    weights += weight;
  }
  return sum / weights;
}

/**
 * Judges a file.
 *
 * @param copies of the alternative letter at each site of the table, 0 to 2; negative where the file has no call
 * @param shares of the genome in the components; null where the ancestry panel gives none: then the table's sites do
 */
export function judgeFile(table: FileCheckTable, copies: Int8Array, shares: Shares | null): FileVerdict {
  const tellingSites = copies.reduce((count, each) => count + (each < 0 ? 0 : 1), 0);
  if (tellingSites < fewestTellingSites) return { kind: "not-judged", tellingSites };
  const linked = linkSites(table, copies, shares ?? estimateShares(table, copies).shares);
  const truth = trueChances(linked);
  const weighed = (models: readonly FileModel[]) =>
    models.map((model) => ({ model, likelihood: fileLikelihood(model, linked, truth) }));
  const [usual, wrong, misleading] = [
    weighed(usualModels),
    weighed(wrongCallModels),
    weighed(misleadingModels),
  ];
  const usualBest = likeliest(usual).likelihood;
  const best = likeliest([...wrong, ...misleading]);
  const { look, wrongCalls } = best.model;
  if (look !== null && best.likelihood - usualBest > leastEvidence) {
    const isBearable = wrong.includes(best) && wrongCalls <= mostWrongCalls;
    if (!isBearable) return { kind: "misleading", look };
  }
  const most = Math.max(best.likelihood, usualBest);
  return { kind: "sound", wrongCalls: expectedWrongCalls([...usual, ...wrong, ...misleading], most) };
}
