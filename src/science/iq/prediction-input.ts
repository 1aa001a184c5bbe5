import { z } from "zod";
import { type InputRange, inputRanges } from "./input-ranges.ts";
import { ancestryGroups } from "./iq-constants.ts";

/** A number within a range, or nothing: an empty field is absent and never zero. */
function field({ low, high }: InputRange) {
  return z.number().min(low).max(high).nullish();
}

const { genetic, prenatal, socioeconomic, neuroimaging } = inputRanges;

const geneticSchema = z.strictObject({
  pgs_ea4: field(genetic.pgs_ea4),
  pgs_int: field(genetic.pgs_int),
  pgs_local: field(genetic.pgs_local),
  /**
   * The group that typed scores were compared with; absent without typed scores, and in rows that were saved without
   * it.
   */
  group: z.enum(ancestryGroups).nullish(),
});

const prenatalSchema = z.strictObject({
  lead_exposure: field(prenatal.lead_exposure),
  iodine_deficiency: field(prenatal.iodine_deficiency),
  low_birth_weight: field(prenatal.low_birth_weight),
  maternal_smoking: field(prenatal.maternal_smoking),
  gestational_age: field(prenatal.gestational_age),
  apgar_score: field(prenatal.apgar_score),
  maternal_education: field(prenatal.maternal_education),
});

const socioeconomicSchema = z.strictObject({
  parental_edu: field(socioeconomic.parental_edu),
  household_income: field(socioeconomic.household_income),
  occupational_prestige: field(socioeconomic.occupational_prestige),
});

const neuroimagingSchema = z.strictObject({
  tbv_res: field(neuroimaging.tbv_res),
  fa_eff: field(neuroimaging.fa_eff),
  ct_decline: field(neuroimaging.ct_decline),
  dfc_flex: field(neuroimaging.dfc_flex),
});

/** What of a prediction's input may be saved: everything but genotypes. */
export const savedPredictionInputSchema = z.strictObject({
  /** A saved genetic file that the prediction was made from. */
  fileId: z.uuid().nullish(),
  genetic: geneticSchema.nullish(),
  prenatal: prenatalSchema.nullish(),
  socioeconomic: socioeconomicSchema.nullish(),
  neuroimaging: neuroimagingSchema.nullish(),
});

/** What of a prediction's input may be saved. */
export type SavedPredictionInput = z.infer<typeof savedPredictionInputSchema>;

/** Genotypes by rsID. */
const genotypesSchema = z.record(z.string(), z.string());

/** All that a prediction is made from. Genotypes stay in memory. */
export const predictionInputSchema = savedPredictionInputSchema.extend({
  geneticData: genotypesSchema.nullish(),
  /** The calls that matched a SNP of the model's sets. */
  extractedData: genotypesSchema.nullish(),
});

/** All that a prediction is made from. */
export type PredictionInput = z.infer<typeof predictionInputSchema>;

/** Whether the person typed anything: a prediction of the sample genome alone is not personal, one with entries is. */
export function hasEntries({
  genetic,
  prenatal,
  socioeconomic,
  neuroimaging,
}: SavedPredictionInput): boolean {
  return [genetic, prenatal, socioeconomic, neuroimaging].some((part) =>
    Object.values<unknown>(part ?? {}).some((value) => typeof value === "number"),
  );
}

/** Whether a score was typed that a genome has, too. */
export function isScoreTyped({ genetic }: Pick<SavedPredictionInput, "genetic">): boolean {
  return [genetic?.pgs_int, genetic?.pgs_ea4].some((score) => typeof score === "number");
}

/**
 * Whether scores were typed without the group they were compared with: such an input cannot be predicted from again.
 */
export function isGroupUnknown(input: Pick<SavedPredictionInput, "genetic">): boolean {
  return isScoreTyped(input) && (input.genetic?.group ?? null) === null;
}
