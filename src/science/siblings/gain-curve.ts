import { expectedMaximum } from "./expected-maximum.ts";
import { expectedMaximumBorn } from "./live-births.ts";

/** How far the highest of so many embryos is above the family's mean on average. */
export interface GainPoint {
  embryos: number;
  /** If each embryo were born. */
  gain: number;
  /** With the chance of birth. */
  born: number;
}

/** Numbers of embryos for which the gain is shown, with the family's own among them. */
const embryoCounts = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100, 200, 500];

/** Beyond the family's own number the curve goes on to the next counts, at least to so many. */
const leastEnd = 20;

/**
 * The gain by number of embryos (docs/siblings.md#the-highest-of-n).
 *
 * @param gainOf the gain of an expected largest standard normal score
 * @param own the family's own number of embryos
 * @param birthChance of each embryo that is transferred, above 0 and at most 1
 */
export function gainCurve(
  gainOf: (expectedMax: number) => number,
  own: number,
  birthChance: number,
): readonly GainPoint[] {
  const births = { kind: "binomial", chance: birthChance } as const;
  const counts = new Set([...embryoCounts, own].filter((count) => count <= Math.max(leastEnd, own)));
  return [...counts]
    .sort((one, other) => one - other)
    .map((embryos) => ({
      embryos,
      gain: gainOf(expectedMaximum(embryos)),
      born: gainOf(expectedMaximumBorn(embryos, births)),
    }));
}
