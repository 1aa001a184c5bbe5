import { zScoreLimit } from "./iq-constants.ts";

/** The least and the greatest value that a field accepts. */
export interface InputRange {
  readonly low: number;
  readonly high: number;
}

const zScore: InputRange = { low: -zScoreLimit, high: zScoreLimit };
const exposure: InputRange = { low: 0, high: 1 };
const years: InputRange = { low: 0, high: 30 };

/** The range of each field of a prediction's input, by part (docs/iq-model.md#parts). */
export const inputRanges = {
  /** Typed genome-wide scores in standard deviations, and a mean to compare them with. */
  genetic: { pgs_ea4: zScore, pgs_int: zScore, pgs_local: { low: -3, high: 3 } },
  /** Exposures from 0 (none) to 1 (strong); weeks of gestation, Apgar score at five minutes, years of the mother's schooling. */
  prenatal: {
    lead_exposure: exposure,
    iodine_deficiency: exposure,
    low_birth_weight: exposure,
    maternal_smoking: exposure,
    gestational_age: { low: 20, high: 45 },
    apgar_score: { low: 0, high: 10 },
    maternal_education: years,
  },
  /** Years of the parents' schooling, US dollars a year, points of a prestige scale. */
  socioeconomic: {
    parental_edu: years,
    household_income: { low: 0, high: 100_000_000 },
    occupational_prestige: { low: 0, high: 100 },
  },
  /** Measures of the brain as z-scores. */
  neuroimaging: { tbv_res: zScore, fa_eff: zScore, ct_decline: zScore, dfc_flex: zScore },
} as const satisfies Readonly<Record<string, Readonly<Record<string, InputRange>>>>;
