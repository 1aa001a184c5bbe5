import { normalCumulative } from "../normal-distribution.ts";

/** How many of the embryos would become a child if each were transferred. */
export type LiveBirths =
  | { kind: "all" }
  /** Each embryo by itself with the same chance, above 0 and at most 1. */
  | { kind: "binomial"; chance: number }
  /** So many on average, above 0. */
  | { kind: "poisson"; mean: number };

/**
 * Chance that all embryos which would be born share a property, if at least one would be born
 * (docs/siblings.md#live-births).
 *
 * @param share chance that one embryo has the property, 0 to 1
 * @param embryos a whole number from 1 on
 */
export function chanceThatAllBorn(share: number, embryos: number, births: LiveBirths): number {
  switch (births.kind) {
    case "all":
      return share ** embryos;
    case "binomial": {
      const { chance } = births;
      const none = (1 - chance) ** embryos;
      return ((1 - chance * (1 - share)) ** embryos - none) / (1 - none);
    }
    case "poisson": {
      const none = Math.exp(-births.mean);
      return (Math.exp(-births.mean * (1 - share)) - none) / (1 - none);
    }
  }
}

/**
 * Expected largest standard normal score among the embryos that would be born, in standard deviations, if at least one
 * is: the embryos are transferred from the highest score on until one is born, and being born does not depend on the
 * score.
 *
 * @param embryos a whole number from 1 on
 */
export function expectedMaximumBorn(embryos: number, births: LiveBirths): number {
  // The mean of a maximum is the integral of 1 - F above zero less that of F below.
  const upper = (above: number) => 1 - chanceThatAllBorn(1 - above, embryos, births);
  const lower = (above: number) => chanceThatAllBorn(above, embryos, births);
  return integralFromZero((above) => upper(above) - lower(above));
}

/** Chance that at least one of the embryos is born. */
export function chanceOfBirth(embryos: number, births: LiveBirths): number {
  switch (births.kind) {
    case "all":
      return 1;
    case "binomial":
      return 1 - (1 - births.chance) ** embryos;
    case "poisson":
      return 1 - Math.exp(-births.mean);
  }
}

const [integralEnd, integralSteps] = [9, 900];
let tails: readonly number[] | null = null;

/** Simpson's rule over the values at which a maximum of up to a thousand can lie, of a function of the share of people above. */
function integralFromZero(valueAt: (above: number) => number): number {
  tails ??= Array.from({ length: integralSteps + 1 }, (_, step) =>
    normalCumulative((-integralEnd * step) / integralSteps),
  );
  let sum = 0;
  for (const [step, above] of tails.entries()) {
    const isEnd = step === 0 || step === integralSteps;
    sum += (isEnd ? 1 : step % 2 === 1 ? 4 : 2) * valueAt(above);
  }
  return (sum * integralEnd) / integralSteps / 3;
}
