import * as model from "../../../science/iq/iq-constants.ts";
import { intervalMultiplier } from "../../../science/scoring-constants.ts";
import { texNumber as n } from "./tex-number.ts";

const { iqScale, partWeights, geneticWeights, directMixture, leadSetR2, partVariances } = model;
const { education, logIncome, prestige } = model.socioeconomicWeights;
const {
  parental_edu: schooling,
  household_income: income,
  occupational_prestige: job,
} = model.socioeconomicScales;

/** The IQ model in TeX, with its constants from the code. */
export const iqFormulas = {
  iqLatentG: `g = G - ${n(-partWeights.prenatal)}\\,P + ${n(partWeights.socioeconomic)}\\,S + N`,
  iqEstimate: `\\text{IQ} = ${n(iqScale.mean)} + ${n(iqScale.sd)}\\,g`,
  iqDirectScore: `z_{\\text{D}} = \\frac{${n(directMixture.intelligence)}\\,z_{\\text{C}} + ${n(directMixture.education)}\\,z_{\\text{E}}}{${n(directMixture.sd)}}`,
  iqGenes: `G = k \\left(${n(geneticWeights.direct)}\\,z_{\\text{D}} + ${n(geneticWeights.nurture)}\\,z_{\\text{E}}\\right)`,
  iqSize: `k = \\min\\left(1, \\frac{r_{\\text{D}}}{${n(model.genomeWideCorrelation)}}\\right)`,
  iqDirectAccuracy: `r_{\\text{D}} = \\frac{${n(directMixture.intelligence)}\\,r_{\\text{C}} + ${n(directMixture.education)}\\,r_{\\text{E}}}{${n(directMixture.sd)}}`,
  iqCognitionAccuracy: `r_{\\text{C}} = \\sqrt{${n(leadSetR2.intelligence)}\\,c_{\\text{C}}\\,m}`,
  iqEducationAccuracy: `r_{\\text{E}} = \\sqrt{${n(leadSetR2.education)}\\,c_{\\text{E}}\\,m}`,
  iqHome: `S = ${n(education)}\\,s_1 + ${n(logIncome)}\\,s_2 + ${n(prestige)}\\,s_3`,
  iqSchooling: `s_1 = \\frac{\\text{years} - ${n(schooling.centre)}}{${n(schooling.unit)}}`,
  iqIncome: `s_2 = \\frac{\\ln \\text{income} - \\ln ${n(income.centre)}}{${n(income.logUnit)}}`,
  iqPrestige: `s_3 = \\frac{\\text{prestige} - ${n(job.centre)}}{${n(job.unit)}}`,
  iqBeforeBirth: "P = \\sum_j w_j x_j",
  iqImages: "N = \\sum_j v_j y_j",
  iqExplained: "R^2 = k^2 V_{\\text{G}} + V_{\\text{P}} + V_{\\text{S}} + V_{\\text{N}}",
  iqGeneticVariance: `V_{\\text{G}} = a^2 + b^2 + 2ab \\times ${n(model.directEducationCorrelation)}`,
  iqGeneticWeights: `a = ${n(geneticWeights.direct)},\\quad b = ${n(geneticWeights.nurture)}`,
  iqBirthVariance: `V_{\\text{P}} = ${n(-partWeights.prenatal)}^2 \\times ${n(partVariances.prenatal)}`,
  iqHomeVariance: `V_{\\text{S}} = ${n(partWeights.socioeconomic)}^2 \\times ${n(partVariances.socioeconomic)}`,
  iqImageVariance: `V_{\\text{N}} = ${n(partVariances.neuroimaging)}`,
  iqInterval: `\\text{IQ} \\pm ${n(intervalMultiplier)} \\times ${n(iqScale.sd)} \\sqrt{1 - R^2}`,
} as const;
