/** The Talent Quiz's aptitudes as the abilities of a placement. */
import { z } from "zod";
import { iqScale } from "../../science/iq/iq-constants.ts";
import type { AbilityEstimate, PlacementAbility } from "../../science/placement/placement-profile.ts";

/** An ability by item response, in standard deviations by the design of the items: the quiz has no norms. */
export interface QuizEstimate {
  readonly estimate: number;
  readonly standardError: number;
}

/** Which aptitudes stand for which ability. Nothing of the quiz stands for memory or speed, and nothing here for rotations. */
const aptitudesOf: Partial<Readonly<Record<PlacementAbility, readonly string[]>>> = {
  fluid: ["matrices", "series"],
  crystallized: ["relations"],
};

/** The mean of estimates, each weighted by how sure it is, and its standard error. */
function combined(estimates: readonly QuizEstimate[]): QuizEstimate {
  const weights = estimates.map(({ standardError }) => 1 / standardError ** 2);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const estimate = estimates.reduce((all, one, at) => all + (weights[at] ?? 0) * one.estimate, 0) / sum;
  return { estimate, standardError: 1 / Math.sqrt(sum) };
}

/**
 * The abilities that a finished quiz tells of, in IQ points whose 100 and 15 are the quiz's by design.
 *
 * @param domains the estimates by the ids of the aptitude domains; others are left out
 */
export function profileFromQuiz(
  domains: Readonly<Record<string, QuizEstimate>>,
): Partial<Record<PlacementAbility, AbilityEstimate>> {
  return Object.fromEntries(
    Object.entries(aptitudesOf).flatMap(([ability, ids]) => {
      const known = ids.flatMap((id) => {
        const found = domains[id];
        return found === undefined || !(found.standardError > 0) ? [] : [found];
      });
      if (known.length === 0) return [];
      const { estimate, standardError } = combined(known);
      return [
        [
          ability,
          { value: iqScale.mean + iqScale.sd * estimate, error: iqScale.sd * standardError },
        ] as const,
      ];
    }),
  );
}

/** What is read of the result that the quiz stores. */
const quizResultSchema = z.object({
  domains: z.array(z.object({ domain: z.string(), value: z.number(), standardError: z.number() })),
});

/** The estimates of a stored result by domain; null where there is none. */
export function estimatesOfQuiz(result: unknown): Readonly<Record<string, QuizEstimate>> | null {
  const read = quizResultSchema.safeParse(result);
  if (!read.success) return null;
  return Object.fromEntries(
    read.data.domains.map(({ domain, value, standardError }) => [domain, { estimate: value, standardError }]),
  );
}
