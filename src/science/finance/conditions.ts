/**
 * The conditions that a plan begins with: how often they come, at what age, what they cost. Each figure with its study; sums in the prices
 * of {@link moneyYear} (docs/financial-risk.md#conditions).
 */
import { heritabilities, prevalences } from "../reference/prevalences.generated.ts";
import {
  type Onset,
  onsetOfMean,
  onsetOfMeanAndShare,
  onsetOfQuartiles,
  onsetOfUpperQuartile,
} from "./onset.ts";
import { inDollars, publishedCosts } from "./published-costs.ts";

/** Whose figures are taken; `any` is the mean of both. */
export type Sex = "any" | "female" | "male";

/** A condition that may come and cost. */
export interface Condition {
  /** The set of its score, and its key in reference/prevalences.tsv; null for one that a person adds. */
  readonly trait: string | null;
  readonly id: string;
  readonly name: string;
  /** Shown only to those who have agreed to see it. */
  readonly isPsychiatric: boolean;
  /** Medical costs of a year with it, in US dollars of the price year, before insurance. */
  readonly cost: number;
  /** The share of them that health insurance may pay. */
  readonly coveredShare: number;
  /** Pay that a year with it costs. */
  readonly payLost: number;
  /** For how many years it costs. */
  readonly years: number;
  readonly onset: (sex: Sex) => Onset;
  /** Where cost, lost pay and years come from. */
  readonly source: string;
  /** Where the ages come from. */
  readonly onsetSource: string;
}

/** A condition that lasts costs until the plan ends. */
export const lastsForGood = 80;

const always = (onset: Onset) => () => onset;

/** Mean age at a first heart attack, and the share of all cases before 40, of men and of women. */
function coronaryOnset(sex: Sex): Onset {
  const men = onsetOfMeanAndShare(65.3, 40, 1.2 / 48.6);
  const women = onsetOfMeanAndShare(71.8, 40, 0.2 / 33);
  if (sex === "male") return men;
  if (sex === "female") return women;
  return { median: (men.median + women.median) / 2, sigma: (men.sigma + women.sigma) / 2 };
}

const moodOnset: Onset = { median: 28.708, sigma: 0.371768 };

/** A condition that a person adds: without a figure until one is typed. */
export function addedCondition(id: string, name: string): Condition {
  return {
    ...{ trait: null, id, name, isPsychiatric: false, cost: 0, coveredShare: 1, payLost: 0, years: 5 },
    onset: always({ median: 55, sigma: 0.3 }),
    source: "typed in; no figure of ours",
    onsetSource: "half of the cases by 55, two of three between 41 and 74: our choice",
  };
}

/** All published conditions, in the order of every list. */
export const conditions: readonly Condition[] = [
  {
    ...{ trait: "coronary-artery-disease", id: "coronary", name: "Coronary disease" },
    ...{ isPsychiatric: false, coveredShare: 1, payLost: 0, years: 1 },
    cost: inDollars(publishedCosts.heartAttack),
    onset: coronaryOnset,
    source: "a heart attack, Nicholson 2016 (international mean, prices of 2013), counted once",
    onsetSource:
      "mean age at a first heart attack 65.3 (men) and 71.8 (women), American Heart Association; before 40 1.2 of 48.6 % and 0.2 of 33 %, Lloyd-Jones 1999",
  },
  {
    ...{ trait: "type-2-diabetes", id: "diabetes", name: "Type 2 diabetes" },
    ...{ isPsychiatric: false, coveredShare: 1, payLost: 0, years: lastsForGood },
    cost: inDollars(publishedCosts.diabetes),
    onset: always(onsetOfMean(49.2, 14.8)),
    source: "medical costs that diabetes adds, American Diabetes Association 2023 (prices of 2022)",
    onsetSource: "mean age at diagnosis 49.2, NHIS 2022; spread of 14.8 years (0.3 of the age): our choice",
  },
  {
    ...{ trait: "alzheimers-disease", id: "alzheimers", name: "Alzheimer’s disease" },
    ...{ isPsychiatric: false, coveredShare: 0.3, payLost: 0, years: 5 },
    cost: inDollars(publishedCosts.alzheimers) / 5,
    onset: always(onsetOfMean(83.9, 6.3)),
    source:
      "184,500 more than without dementia, of which families pay 70 %, Jutkowitz 2017 (prices of 2015); over 5 years: our choice",
    onsetSource: "mean 83.9, SD 6.3, Pedersen 2004",
  },
  {
    ...{ trait: "asthma", id: "asthma", name: "Asthma" },
    ...{ isPsychiatric: false, coveredShare: 1, payLost: 0, years: lastsForGood },
    cost: inDollars(publishedCosts.asthma),
    onset: always({ median: 6.02, sigma: 1.273 }),
    source: "treated asthma, Nurmagambetov 2018 (prices of 2015)",
    onsetSource: "our fit to the shares ever diagnosed at 0 to 4 and 5 to 14 of those at 15 to 19, NHIS 2018",
  },
  {
    ...{ trait: "migraine", id: "migraine", name: "Migraine" },
    ...{ isPsychiatric: false, coveredShare: 1, payLost: 0, years: 10 },
    cost: inDollars(publishedCosts.migraine),
    onset: always(onsetOfUpperQuartile(24.5, 35)),
    source:
      "direct costs in an Italian headache centre, 1,482 euros of 2019, severe cases; 10 years: our choice",
    onsetSource: "median 25 (women) and 24 (men), three quarters before 35, Stewart 2008",
  },
  {
    ...{ trait: "narcolepsy", id: "narcolepsy", name: "Narcolepsy" },
    ...{ isPsychiatric: false, coveredShare: 1, payLost: 0, years: lastsForGood },
    cost: inDollars(publishedCosts.narcolepsy),
    onset: always(onsetOfQuartiles(14, 10, 18)),
    source: "German claims, 2,429 euros a year more, Mueller 2021 (2013 to 2018)",
    onsetSource: "quartiles 10, 14 and 18, Longstreth 2009",
  },
  {
    ...{ trait: "major-depression", id: "depression", name: "Depression" },
    ...{ isPsychiatric: true, coveredShare: 1, years: 4 },
    cost: 0.381 * inDollars(publishedCosts.depression),
    payLost: (1 - 0.381) * inDollars(publishedCosts.depression),
    onset: always(moodOnset),
    source:
      "16,854 for a year with it, 38.1 % of it health care, Greenberg 2023 (prices of 2019); 4 years in all: our choice",
    onsetSource: "our fit to 2.5, 11.5 and 34.5 % before 14, 18 and 25 (mood disorders), Solmi 2022",
  },
  {
    ...{ trait: "bipolar-disorder", id: "bipolar", name: "Bipolar disorder" },
    ...{ isPsychiatric: true, coveredShare: 1, years: lastsForGood },
    cost: inDollars(publishedCosts.bipolarCare),
    payLost: inDollars(publishedCosts.bipolarWork),
    onset: always(moodOnset),
    source: "adults with it less adults without, Dembek 2023 (prices of 2020)",
    onsetSource: "our fit to 2.5, 11.5 and 34.5 % before 14, 18 and 25 (mood disorders), Solmi 2022",
  },
  {
    ...{ trait: "schizophrenia", id: "schizophrenia", name: "Schizophrenia" },
    ...{ isPsychiatric: true, coveredShare: 1, years: lastsForGood },
    cost: 0.09 * inDollars(publishedCosts.schizophrenia),
    payLost: 0.91 * inDollars(publishedCosts.schizophrenia),
    onset: always({ median: 25.588, sigma: 0.315902 }),
    source:
      "119,436 a year, 9 % of it health care, Krasa 2026 (prices of 2024); the rest, care by relatives included, is taken from pay",
    onsetSource: "our fit to 3, 12.3 and 47.8 % before 14, 18 and 25, Solmi 2022",
  },
  {
    ...{ trait: "adhd", id: "adhd", name: "ADHD" },
    ...{ isPsychiatric: true, coveredShare: 1, years: lastsForGood },
    cost: 0.116 * inDollars(publishedCosts.adhd),
    payLost: 0.544 * inDollars(publishedCosts.adhd),
    onset: always(onsetOfQuartiles(12, 7, 16)),
    source: "14,092 a year, 11.6 % health care and 54.4 % unemployment, Schein 2022 (prices of 2018)",
    onsetSource: "quartiles 7, 12 and 16 (neurodevelopmental disorders), Solmi 2022",
  },
  {
    ...{ trait: "anorexia-nervosa", id: "anorexia", name: "Anorexia" },
    ...{ isPsychiatric: true, coveredShare: 1, years: 5 },
    cost: 0.07 * inDollars(publishedCosts.anorexia),
    payLost: 0.752 * inDollars(publishedCosts.anorexia),
    onset: always(onsetOfQuartiles(18, 15, 23)),
    source:
      "11,808 for a year with any eating disorder, 7.0 % of it health care and 75.2 % lost work, Streatfeild 2021 (prices of 2019); 5 years: our choice",
    onsetSource: "quartiles 15, 18 and 23 (eating disorders), Solmi 2022",
  },
  {
    ...{ trait: "autism-spectrum", id: "autism", name: "Autism" },
    ...{ isPsychiatric: true, coveredShare: 1, payLost: 0, years: lastsForGood },
    cost: inDollars(publishedCosts.autism),
    onset: always(onsetOfQuartiles(12, 7, 16)),
    source:
      "13,700 a year less 8,560 of others like them, adults on Medicaid 2000 to 2008, Vohra 2017 (prices of 2008: our choice); lost work is not counted",
    onsetSource: "quartiles 7, 12 and 16 (neurodevelopmental disorders), Solmi 2022",
  },
];

interface SexFigure {
  readonly trait: string;
  readonly sex: string;
  readonly share: number;
}

function ofSex(figures: readonly SexFigure[], trait: string, sex: Sex): number | null {
  const of = (wanted: string) => figures.find((row) => row.trait === trait && row.sex === wanted)?.share;
  const own = sex === "any" ? undefined : of(sex);
  const [both, male, female] = [of("both"), of("male"), of("female")];
  if (own !== undefined) return own;
  if (both !== undefined) return both;
  return male === undefined || female === undefined ? null : (male + female) / 2;
}

/** The published chance of a condition over all of life; 0 for one that a person adds. */
export function publishedRisk({ trait }: Pick<Condition, "trait">, sex: Sex): number {
  return trait === null ? 0 : (ofSex(prevalences, trait, sex) ?? 0);
}

/** The share of its liability that is inherited; null where none was published. */
export function publishedHeritability({ trait }: Pick<Condition, "trait">, sex: Sex): number | null {
  return trait === null ? null : ofSex(heritabilities, trait, sex);
}

/** The study that counted a condition; null for one that a person adds. */
export function riskStudy({ trait }: Pick<Condition, "trait">): string | null {
  const rows = prevalences.filter((row) => row.trait === trait);
  const studies = [...new Set(rows.map(({ study }) => study))];
  return studies.length === 0 ? null : studies.join("; ");
}
