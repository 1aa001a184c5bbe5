/** Subjects, hours and fitted weights as a person has changed them since the placement, from what is stored. */
import { z } from "zod";
import { textsOfValues } from "../../form-rules/input-texts.ts";
import type { FitGain } from "../../science/tuition/review-fit.ts";
import { type ReviewWeights, usualWeights } from "../../science/tuition/review-memory.ts";
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";
import { type GoalValues, type PlanValues, planInputs } from "./goals.ts";

const fitSchema = z.object({
  weights: z.array(z.number()).length(usualWeights.length),
  gain: z.object({ reviews: z.number(), usual: z.number(), fitted: z.number(), error: z.number() }),
  /** Reviews that there were. */
  of: z.number(),
});

/** Weights that were fitted to the person, and how much that helped. */
export interface StoredFit {
  readonly weights: ReviewWeights;
  readonly gain: FitGain;
  readonly of: number;
}

/** Names the goals that a plan was changed from. */
function markOf({ own }: GoalValues): string {
  return String(own ?? 0);
}

/** Subjects and hours as they are now: those that were changed since this placement, else its own. */
export function planOf(typed: TypedAnswers, goals: GoalValues): PlanValues {
  const { goals: mark, ...texts } = typed["plan"] ?? {};
  if (mark !== markOf(goals)) return goals;
  const changed = planInputs.check({ ...planInputs.initial, ...texts } as typeof planInputs.initial);
  return changed.ok ? changed.value : goals;
}

/** What is stored of a plan that was changed since a placement with some goals. */
export function storedPlan(values: PlanValues, goals: GoalValues): Readonly<Record<string, string>> {
  return { ...textsOfPlan(values), goals: markOf(goals) };
}

/** The stored fit; null for none, and for what cannot be read. */
export function fitOf(typed: TypedAnswers): StoredFit | null {
  try {
    return fitSchema.parse(JSON.parse(typed["fit"]?.["fitted"] ?? "null"));
  } catch {
    return null;
  }
}

/** The weights that reviews are planned by: fitted ones where they predicted better, else those of people in general. */
export function weightsOf(fit: StoredFit | null): ReviewWeights {
  return fit !== null && fit.gain.fitted < fit.gain.usual ? fit.weights : usualWeights;
}

/** What the fields of a plan hold. */
export function textsOfPlan(values: PlanValues): Readonly<Record<string, string>> {
  const texts = Object.entries({ ...planInputs.initial, ...textsOfValues(planInputs, values) });
  return Object.fromEntries(texts.map(([name, text]) => [name, text ?? ""]));
}
