import { calibratedZ, groupPortability } from "./ancestry-calibration.ts";
import { fallbackPrediction } from "./fallback-prediction.ts";
import {
  type GeneticPart,
  geneticPart,
  geneticScores,
  type PolygenicScore,
  type PolygenicScores,
} from "./genetic-part.ts";
import { givenNumber } from "./given-number.ts";
import { predictionInterval } from "./intervals.ts";
import type { AncestryGroup } from "./iq-constants.ts";
import { percentileOfIq } from "./iq-percentile.ts";
import { type LatentG, latentG } from "./latent-g.ts";
import { modelShares } from "./model-shares.ts";
import { neuroimagingComposite } from "./neuroimaging-part.ts";
import type { SavedPredictionInput } from "./prediction-input.ts";
import type { GeneticFileInfo, PredictionOutput } from "./prediction-output.ts";
import { isCoverageEnough, type PredictionQuality, predictionQuality } from "./prediction-quality.ts";
import { prenatalComposite } from "./prenatal-part.ts";
import { socioeconomicComposite } from "./socioeconomic-part.ts";

/** A genome's score on one lead set, with its place. */
export interface GenomeScore {
  /** In standard deviations of the reference. */
  z: number;
  /** Squared correlation of the file's part with the complete set, 0 to 1. */
  squaredCorrelation: number;
  /** Share of the set's variance on the file, 0 to 1. */
  varianceCoverage: number;
  /** Factor on r² in the people of the reference. */
  portability: number;
  confidence: PredictionQuality;
}

/** A genome's input to a prediction. */
export interface GenomeScores {
  /** Score on the cognition lead set; null where it has no place. */
  intelligence: GenomeScore | null;
  /** Score on the education lead set; null where it has no place. */
  education: GenomeScore | null;
  /** SNPs of both sets that matched, one of both counted once. */
  matchedSnps: number;
  totalSnps: number;
  file: GeneticFileInfo;
}

/** Input of a prediction. */
export interface IqQuestion {
  input: SavedPredictionInput;
  /** Null without a genome. */
  genome: GenomeScores | null;
  /** The group that typed scores are compared with; Europeans by default. */
  group?: AncestryGroup;
}

/** A prediction with its inputs. */
export interface IqPrediction {
  output: PredictionOutput;
  /** Null for the fallback. */
  model: LatentG | null;
  genetic: GeneticPart | null;
  /** Which scores were used: a typed one replaces the genome's, and its other one where that would only blur it. */
  origins: { intelligence: "genome" | "typed" | null; education: "genome" | "typed" | null };
  /** Variance coverage of the worse set that was used, 0 without a genome. */
  confidenceScore: number;
}

/**
 * Predicts an IQ by the latent-g model (docs/iq-model.md). Only present inputs count. Without any the answer is the
 * fallback, which is no prediction.
 */
export function predictIq({ input, genome, group = "european" }: IqQuestion): IqPrediction {
  const usable = genome !== null && isCoverageEnough(genome.matchedSnps, genome.totalSnps) ? genome : null;
  const localMean = givenNumber(input.genetic?.pgs_local);
  const own = geneticScores(usable?.intelligence ?? null, usable?.education ?? null);
  const chosen = (typed: unknown, score: PolygenicScore | null) =>
    chooseScore(givenNumber(typed), score, group, localMean);
  const scores: PolygenicScores = {
    intelligence: chosen(input.genetic?.pgs_int, own.intelligence),
    education: chosen(input.genetic?.pgs_ea4, own.education),
  };
  const genetic = geneticPart(scores);
  const parts = {
    genetic,
    prenatal: prenatalComposite(input.prenatal ?? {}),
    socioeconomic: socioeconomicComposite(input.socioeconomic ?? {}),
    neuroimaging: neuroimagingComposite(input.neuroimaging ?? {}),
  };
  const origins = {
    intelligence: originOf(genetic?.used.intelligence ?? null),
    education: originOf(genetic?.used.education ?? null),
  };
  if (Object.values(parts).every((part) => part === null)) {
    return { output: fallbackPrediction, model: null, genetic: null, origins, confidenceScore: 0 };
  }
  const model = latentG(parts);
  const used = [
    origins.intelligence === "genome" ? usable?.intelligence : null,
    origins.education === "genome" ? usable?.education : null,
  ].flatMap((score) => score ?? []);
  const output: PredictionOutput = {
    fsiq: model.iq,
    latent_g: model.g,
    model_used: modelName(origins),
    rmse: model.rmse,
    full_scale_iq: {
      point_estimate: model.iq,
      percentile: percentileOfIq(model.iq),
      confidence_interval: intervalEnds(model),
    },
    components: {
      genetic: pointsOf(model, "genetic"),
      prenatal: pointsOf(model, "prenatal"),
      neuroimaging: pointsOf(model, "neuroimaging"),
      socioeconomic: pointsOf(model, "socioeconomic"),
    },
    component_breakdown: { ...modelShares(model.points) },
    polygenic_scores: {
      direct_genetics: genetic?.values.directGenetics ?? null,
      genetic_nurture: genetic?.values.geneticNurture ?? null,
      local_ancestry: localMean,
    },
    quality_metrics: {
      snp_coverage: genome === null || genome.totalSnps === 0 ? 0 : genome.matchedSnps / genome.totalSnps,
      prediction_quality: predictionQuality(
        used.map(({ confidence }) => confidence),
        model.rmse,
      ),
      matched_snps: genome?.matchedSnps ?? 0,
      total_gwas_snps: genome?.totalSnps ?? 0,
    },
    genetic_file_info: genome === null ? null : fileInfo(genome.file, used.length > 0),
  };
  const coverages = used.map(({ varianceCoverage }) => varianceCoverage);
  return {
    output,
    model,
    genetic,
    origins,
    confidenceScore: coverages.length === 0 ? 0 : Math.min(...coverages),
  };
}

function chooseScore(
  typed: number | null,
  own: PolygenicScore | null,
  group: AncestryGroup,
  localMean: number | null,
): PolygenicScore | null {
  if (typed !== null) {
    const origin = { kind: "typed", portability: groupPortability(group) } as const;
    return { z: calibratedZ(typed, group, localMean), origin };
  }
  return own;
}

function originOf(score: PolygenicScore | null): "genome" | "typed" | null {
  return score?.origin.kind ?? null;
}

/** A file without a used score was not compared, so that nothing of it rounds or explains the rest. */
function fileInfo(file: GeneticFileInfo, isUsed: boolean): GeneticFileInfo {
  return isUsed ? file : { ...file, reference: "none" };
}

function modelName({ intelligence, education }: IqPrediction["origins"]): PredictionOutput["model_used"] {
  const kinds = new Set([intelligence, education]);
  if (kinds.has("genome")) return kinds.has("typed") ? "latent-g/both" : "latent-g/genome";
  return kinds.has("typed") ? "latent-g/typed" : "latent-g/environment";
}

function pointsOf({ points, given }: LatentG, part: LatentG["given"][number]): number | null {
  return given.includes(part) ? points[part] : null;
}

function intervalEnds({ iq, rmse }: LatentG): [number, number] {
  const { low, high } = predictionInterval(iq, rmse);
  return [low, high];
}
