import type { GameteLocus } from "../science/siblings/gametes.ts";
import type { PreparedPlan } from "./plan.ts";
import type { RandomNumbers } from "./random-numbers.ts";

/** What two parents can pass on. */
export interface VirtualSiblingsInputs {
  mother: readonly GameteLocus[];
  father: readonly GameteLocus[];
}

/** The index of one child of two parents against the mean expected of their children: a gamete of each, place by place along the chromosomes. */
export function virtualSiblings({ mother, father }: VirtualSiblingsInputs): PreparedPlan {
  return {
    outputs: ["index"],
    draw: (random, into) => {
      into[0] = gamete(mother, random) + gamete(father, random);
    },
  };
}

function gamete(loci: readonly GameteLocus[], random: RandomNumbers): number {
  let isPassed = false;
  let sum = 0;
  for (const { effect, changeChance } of loci) {
    if (random.uniform() < changeChance) isPassed = !isPassed;
    sum += isPassed ? effect / 2 : -effect / 2;
  }
  return sum;
}
