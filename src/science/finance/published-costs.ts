/** What a case costs by study and country, each in its own currency and prices. */
import { dollarsPerEuro, inMoneyYear, type PriceYear } from "./consumer-prices.ts";

/** A published cost of a case. */
export interface PublishedCost {
  /** The set of the condition's score. */
  readonly trait: string;
  /** Where it was counted. */
  readonly country: string;
  /** What was counted. */
  readonly counts: string;
  readonly sum: number;
  readonly currency: "EUR" | "USD";
  /** Whose prices it is in. */
  readonly year: PriceYear;
  readonly study: string;
}

const heart = { trait: "coronary-artery-disease", currency: "USD" } as const;
const migraine = { trait: "migraine" } as const;
const unitedStates = { country: "United States", currency: "USD" } as const;

/** All of the conditions that a plan begins with. */
export const publishedCosts = {
  heartAttack: {
    ...{ ...heart, country: "several, mean", counts: "a heart attack, medical", sum: 11_664, year: 2013 },
    study: "Nicholson 2016",
  },
  heartAttackFirstYear: {
    ...{ ...heart, ...unitedStates, counts: "the first year after a heart attack, medical", sum: 15_540 },
    ...{ year: 1995, study: "Russell 1998" },
  },
  diabetes: {
    ...{ trait: "type-2-diabetes", ...unitedStates, counts: "a year, medical, that diabetes adds" },
    ...{ sum: 12_022, year: 2022, study: "American Diabetes Association 2023" },
  },
  alzheimers: {
    ...{ trait: "alzheimers-disease", ...unitedStates, counts: "from diagnosis on, care by family included" },
    ...{ sum: 184_500, year: 2015, study: "Jutkowitz 2017" },
  },
  asthma: {
    ...{ trait: "asthma", ...unitedStates, counts: "a year treated, medical" },
    ...{ sum: 3266, year: 2015, study: "Nurmagambetov 2018" },
  },
  migraine: {
    ...{ ...migraine, country: "Italy", counts: "a year at a headache centre, direct" },
    ...{ sum: 1482, currency: "EUR", year: 2019, study: "headache centre, 548 patients, 2019" },
  },
  migraineFrequent: {
    ...{
      ...migraine,
      ...unitedStates,
      counts: "a year with headache on 4 or more days a month, medical, above others",
    },
    ...{ sum: 24_499.9 - 15_318.91, year: 2016, study: "National Health and Wellness Survey 2016" },
  },
  narcolepsy: {
    ...{ trait: "narcolepsy", country: "Germany", counts: "a year, medical, above others" },
    ...{ sum: 2429, currency: "EUR", year: 2018, study: "Mueller 2021" },
  },
  depression: {
    ...{ trait: "major-depression", ...unitedStates, counts: "a year with it; 38.1 % is health care" },
    ...{ sum: 16_854, year: 2019, study: "Greenberg 2023" },
  },
  bipolarCare: {
    ...{ trait: "bipolar-disorder", ...unitedStates, counts: "a year, medical, above others" },
    ...{ sum: 20_846 - 11_391, year: 2020, study: "Dembek 2023" },
  },
  bipolarWork: {
    ...{ trait: "bipolar-disorder", ...unitedStates, counts: "a year, lost work, above others" },
    ...{ sum: 14_795 - 9274, year: 2020, study: "Dembek 2023" },
  },
  schizophrenia: {
    ...{ trait: "schizophrenia", ...unitedStates, counts: "a year; 9 % is health care" },
    ...{ sum: 119_436, year: 2024, study: "Krasa 2026" },
  },
  adhd: {
    ...{ trait: "adhd", ...unitedStates, counts: "a year; 11.6 % is health care, 54.4 % unemployment" },
    ...{ sum: 14_092, year: 2018, study: "Schein 2022" },
  },
  anorexia: {
    ...{ trait: "anorexia-nervosa", ...unitedStates, sum: 11_808, year: 2019, study: "Streatfeild 2021" },
    counts: "a year with any eating disorder; 7.0 % is health care, 75.2 % lost work",
  },
  autism: {
    ...{
      trait: "autism-spectrum",
      ...unitedStates,
      counts: "a year, adults on Medicaid, medical, above others",
    },
    ...{ sum: 13_700 - 8560, year: 2008, study: "Vohra 2017" },
  },
} as const satisfies Readonly<Record<string, PublishedCost>>;

/** A published cost in US dollars of {@link moneyYear}. */
export function inDollars({ sum, currency, year }: Pick<PublishedCost, "sum" | "currency" | "year">): number {
  return inMoneyYear(currency === "EUR" ? sum * dollarsPerEuro : sum, year);
}
