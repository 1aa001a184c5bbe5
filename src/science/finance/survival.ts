/** How long people live, by the law of Gompertz (docs/financial-risk.md#survival). */

/** A law of dying. */
export interface Mortality {
  /** The age at which most people die. */
  readonly mode: number;
  /** How far ages of death spread, in years. */
  readonly dispersion: number;
}

/**
 * The example of Milevsky (2020, Retirement Income Recipes in R) as the tests of R4GoodPersonalFinances have it, for men and women
 * alike; half of those who are 65 reach 87.
 */
export const usualMortality: Mortality = { mode: 88, dispersion: 10 };

/** The chance that somebody of an age lives so many years more. */
export function chanceToLive({ mode, dispersion }: Mortality, age: number, years: number): number {
  return Math.exp(Math.exp((age - mode) / dispersion) * (1 - Math.exp(years / dispersion)));
}

/** Steps a year of the integral below. */
const stepsPerYear = 1000;

/**
 * The worth of 1 a year for as long as somebody lives, paid all along.
 *
 * @param rate of interest, continuous
 */
export function lifeAnnuity(mortality: Mortality, age: number, rate: number): number {
  const last = 130 - age;
  const steps = last * stepsPerYear;
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    const years = (step + 0.5) / stepsPerYear;
    sum += Math.exp(-rate * years) * chanceToLive(mortality, age, years);
  }
  return sum / stepsPerYear;
}
