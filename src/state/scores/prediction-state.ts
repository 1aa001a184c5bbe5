/** The fate of the SNPs that a genome's file lacks, in the words of screens and saved files. No React here. */
import { areProxiesWanted, type GenomeEntry } from "../genomes/genome-entry.ts";
import type { ProxyPredictionsState } from "./proxy-predictions.ts";

/** The fate of the SNPs that a genome's file lacks. */
export type PredictionState =
  /** The person wants the file alone. */
  | "left out"
  /** There is no reference, or none that fits the file, or its other sites are unknown. */
  | "not possible"
  | "pending"
  | "failed"
  | "predicted";

type GenomeParts = Pick<GenomeEntry, "id" | "areProxiesLeftOut">;

/** The same of all that is to be predicted of a genome. */
export function predictionState(state: ProxyPredictionsState, genome: GenomeParts): PredictionState {
  return stateOf(state, genome, state.byGenome.has(genome.id));
}

/** The same of one set: it is final once its own SNPs are predicted, even while other sets are not. */
export function predictionStateOfSet(
  state: ProxyPredictionsState,
  genome: GenomeParts,
  setId: string,
): PredictionState {
  const isPredicted = state.byGenome.get(genome.id)?.has(setId) === true;
  return isPredicted && areProxiesWanted(genome) ? "predicted" : stateOf(state, genome, false);
}

function stateOf(
  { pending, failed }: ProxyPredictionsState,
  genome: GenomeParts,
  isPredicted: boolean,
): PredictionState {
  if (!areProxiesWanted(genome)) return "left out";
  if (pending.has(genome.id)) return "pending";
  if (failed.has(genome.id)) return "failed";
  return isPredicted ? "predicted" : "not possible";
}
