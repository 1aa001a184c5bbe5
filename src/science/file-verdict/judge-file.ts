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
export const leastEvidence = 6;

/** Files of more wrong calls than this mislead; of fewer the ranges are made wider. */
const mostWrongCalls = 0.05;

/** Share of calls that are wrong in any file. */
const usualWrongCalls = 0.002;

interface Judged {
  model: FileModel;
  likelihood: number;
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
  const best = (models: readonly FileModel[]) =>
    models
      .map((model): Judged => ({ model, likelihood: fileLikelihood(model, linked, truth) }))
      .reduce((most, each) => (each.likelihood > most.likelihood ? each : most));
  const usual = best(usualModels);
  const wrong = best(wrongCallModels);
  const other = best(misleadingModels);
  const likeliest = other.likelihood > wrong.likelihood ? other : wrong;
  const isBeyondDoubt = likeliest.likelihood - usual.likelihood > leastEvidence;
  const { look, wrongCalls } = likeliest.model;
  if (isBeyondDoubt && look !== null && (likeliest === other || wrongCalls > mostWrongCalls)) {
    return { kind: "misleading", look };
  }
  const isWrong = wrong.likelihood > usual.likelihood;
  return { kind: "sound", wrongCalls: isWrong ? wrong.model.wrongCalls : usualWrongCalls };
}
