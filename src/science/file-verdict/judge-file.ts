/** The verdict on a file by its calls at sites that hang together in people (docs/percentiles.md#files-that-mislead). */
import type { Shares } from "../reference-group/components.ts";
import { estimateShares } from "../reference-group/estimate-shares.ts";
import type { FileCheckTable } from "./check-table.ts";
import { fileLikelihood, trueChances } from "./file-likelihood.ts";
import { type FileModel, misleadingModels, usualModels, wrongCallModels } from "./file-models.ts";
import type { FileVerdict } from "./file-verdict.ts";
import { linkSites } from "./link-sites.ts";

/** Fewer typed sites prove nothing (our choice). */
export const fewestTellingSites = 100;

/**
 * A model must be likelier than a true file by this logarithm. Learnt on half of the public genomes; tests/population measures
 * it on the other half.
 */
export const leastEvidence = 3;

/** Files of more wrong calls than this mislead; of fewer the ranges are made wider. */
const mostWrongCalls = 0.05;

/** A model with the logarithm of the likelihood that it gives a file's calls. */
interface WeighedModel {
  model: FileModel;
  likelihood: number;
}

function likeliest(models: readonly WeighedModel[]): WeighedModel {
  return models.reduce((most, each) => (each.likelihood > most.likelihood ? each : most));
}

/** The mean of the models' wrong calls, each weighed by its likelihood. */
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
 * @param shares of the genome in the components; null where the ancestry panel does not tell them: they are found by the table's sites then
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
