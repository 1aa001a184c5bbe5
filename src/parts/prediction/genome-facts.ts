/** A genome's input to the IQ model, for all tools that use it. */
import { type IqPrediction, type IqQuestion, predictIq } from "../../science/iq/predict-iq.ts";
import { isCoverageEnough } from "../../science/iq/prediction-quality.ts";
import {
  type IqGenomeFacts,
  iqGenomeFacts,
  type ModelSetScore,
  type ReadGenomeEntry,
} from "../../state/prediction/iq-genome-part.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import type { FoundSnps } from "../score/score-words.ts";

/** Sets whose scores the model uses. */
export const modelSetIds = ["cognition-lead-set", "education-lead-set"] as const;

/** The model's input from an analysis's one genome; null where there is none. */
export function factsOfAnalysed([genome]: readonly AnalysedGenome[]): IqGenomeFacts | null {
  if (genome === undefined || !isRead(genome.entry)) return null;
  const ofModel = genome.scores.filter(({ set }) => modelSetIds.some((id) => id === set.id));
  return iqGenomeFacts(genome.entry, ofModel satisfies readonly ModelSetScore[]);
}

function isRead(entry: AnalysedGenome["entry"]): entry is ReadGenomeEntry {
  return entry.status.phase === "ready";
}

/** The model’s prediction for a question, with the genome’s scores if there are any. */
export function predictionWith(
  question: Pick<IqQuestion, "input" | "group">,
  facts: IqGenomeFacts | null,
): IqPrediction {
  return predictIq({ ...question, genome: genomeOfModel(facts) });
}

/** A genome as the model uses it. The digest of its file is only for saved results. */
export function genomeOfModel(facts: IqGenomeFacts | null): IqQuestion["genome"] {
  return facts && { ...facts.scores, file: { ...facts.file, digest: "" } };
}

/** The share of the differences between people that a genome alone explains; null where it brings no score that counts. */
export function shareOfGenome(facts: IqGenomeFacts): number | null {
  return predictionWith({ input: {}, group: "european" }, facts).genetic?.r2 ?? null;
}

/** Whether a genome's file has too few of the model's SNPs for a genetic part. */
export function hasTooFewSnps({ scores: { matchedSnps, totalSnps } }: IqGenomeFacts): boolean {
  return !isCoverageEnough(matchedSnps, totalSnps);
}

/** The model's SNPs that were found of a genome. */
export function modelSnps({ scores, predictedSnps, assumedSnps }: IqGenomeFacts): FoundSnps {
  const { matchedSnps: onFile, totalSnps: total } = scores;
  return { onFile, byProxy: predictedSnps, assumed: assumedSnps, total };
}
