/** From a published lifetime risk to the chance of those who live on (docs/financial-risk.md#survival). */
import { prevalences } from "../reference/prevalences.generated.ts";
import type { Condition } from "./conditions.ts";
import { type Onset, shareByAge } from "./onset.ts";
import { chanceToLive, usualMortality } from "./survival.ts";

/** Ages between which a condition may begin. */
const lastAge = 120;

/** Of those who would ever fall ill, the share that nothing else kills before. */
export function shareThatLivesToOnset(onset: Onset): number {
  let share = 0;
  for (let age = 0; age < lastAge; age += 1) {
    const begins = shareByAge(onset, age + 1) - shareByAge(onset, age);
    share += begins * chanceToLive(usualMortality, 0, age + 0.5);
  }
  return share;
}

/** A draw has people who never fall ill, however high their chance. */
const most = 0.99;

/** Whether a published figure counts people who die without the condition: then a plan that draws deaths would count them twice. */
function countsDeaths({ trait }: Pick<Condition, "trait">): boolean {
  return prevalences.some((row) => row.trait === trait && row.measure === "lifetime_risk");
}

/** Of a condition's cases, those who live until it begins; 1 where the published chance counts the living alone. */
function livingShare(condition: Pick<Condition, "trait">, onset: Onset): number {
  return countsDeaths(condition) ? shareThatLivesToOnset(onset) : 1;
}

/** Chances over all of life of somebody whom nothing else kills. */
export interface ChancesAmongLiving {
  /** The highest chance, as published, that a plan can draw; above it more would fall ill than live until then. */
  readonly most: number;
  /** From a chance as published or moved by a score, 0 to 1; above {@link ChancesAmongLiving.most} it counts as that. */
  readonly of: (chance: number) => number;
}

/** Those of a condition. Only a lifetime risk is raised; other figures count the living. */
export function chancesAmongLiving(condition: Pick<Condition, "trait">, onset: Onset): ChancesAmongLiving {
  const share = livingShare(condition, onset);
  return { most: most * share, of: (chance) => Math.min(most, chance / share) };
}
