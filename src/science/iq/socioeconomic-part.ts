import { limit } from "../percentile.ts";
import { givenNumber } from "./given-number.ts";
import {
  compositeLimit,
  iqScale,
  partWeights,
  socialPosition,
  socioeconomicScales,
  socioeconomicWeights,
} from "./iq-constants.ts";
import type { PredictionOutput } from "./prediction-output.ts";

/** A field of the socioeconomic composite. */
export type SocioeconomicField = keyof typeof socioeconomicScales;

/** The home a child grows up in: years of parents' schooling, income a year in US dollars, prestige of their work. */
export type SocioeconomicInput = Partial<Readonly<Record<SocioeconomicField, unknown>>>;

const { parental_edu, household_income, occupational_prestige } = socioeconomicScales;

/** The fields with the income as its logarithm over that of its centre; null for an absent one. */
export interface SocioeconomicFields {
  readonly parental_edu: number | null;
  /** ln(income / 50,000). */
  readonly logIncome: number | null;
  readonly occupational_prestige: number | null;
}

/** A field's contribution to the composite, for the income as ln(income / 50,000), before the sum is limited. */
export function socioeconomicTerm(field: SocioeconomicField, value: number): number {
  switch (field) {
    case "parental_edu":
      return socioeconomicWeights.education * inUnits(value, parental_edu);
    case "household_income":
      return socioeconomicWeights.logIncome * (value / household_income.logUnit);
    case "occupational_prestige":
      return socioeconomicWeights.prestige * inUnits(value, occupational_prestige);
  }
}

/** The composite S of fields whose logarithm is known. */
export function socioeconomicOfLogIncome({
  parental_edu: education,
  logIncome,
  occupational_prestige: prestige,
}: SocioeconomicFields): number | null {
  if (education === null && logIncome === null && prestige === null) return null;
  const composite =
    socioeconomicTerm("parental_edu", education ?? parental_edu.centre) +
    socioeconomicTerm("household_income", logIncome ?? 0) +
    socioeconomicTerm("occupational_prestige", prestige ?? occupational_prestige.centre);
  return limit(composite, -compositeLimit, compositeLimit);
}

/**
 * The socioeconomic composite S, limited to plus or minus 3 (docs/iq-model.md#socioeconomic-part). A field that is no
 * number counts as its default, 12 years, 50,000 dollars, 45 points, which adds nothing; null where all fields are
 * empty.
 */
export function socioeconomicComposite(input: SocioeconomicInput): number | null {
  const income = givenNumber(input.household_income);
  return socioeconomicOfLogIncome({
    parental_edu: givenNumber(input.parental_edu),
    logIncome:
      income === null ? null : Math.log(Math.max(income, household_income.least) / household_income.centre),
    occupational_prestige: givenNumber(input.occupational_prestige),
  });
}

function inUnits(value: number, { centre, unit }: { centre: number; unit: number }): number {
  return (value - centre) / unit;
}

/** The social position index of a socioeconomic composite, 0 to 5 (our reading: docs/iq-model.md#socioeconomic-part). */
export function socialPositionIndex(composite: number): number {
  const { centre, perUnit, low, high } = socialPosition;
  return limit(centre + perUnit * composite, low, high);
}

/** Facts about a home besides its points. */
export interface SocioeconomicStatus {
  /** The composite S, -3 to 3. */
  composite: number;
  /** The social position index, 0 to 5. */
  socialPosition: number;
}

/** The socioeconomic status of a prediction, by the points of that part; null where it is absent. */
export function socioeconomicStatus({
  components: { socioeconomic: points },
}: Pick<PredictionOutput, "components">): SocioeconomicStatus | null {
  if (points === null) return null;
  const composite = points / (iqScale.sd * partWeights.socioeconomic);
  return { composite, socialPosition: socialPositionIndex(composite) };
}
