import { z } from "zod";
import type { TableCall } from "../call.ts";
import { documentSchema, idSchema, mostSingleRows } from "../values.ts";

const table = { kind: "table", table: "candidates" } as const;

const stepSchema = z.strictObject({
  profile: documentSchema.optional(),
  goals: documentSchema.optional(),
  consented_at: z.iso.datetime({ offset: true }).optional(),
  step: z.int().min(0).max(20).optional(),
  completed_at: z.iso.datetime({ offset: true }).optional(),
});

/** When the user has completed the onboarding. */
export const readOnboardingCall = {
  ...table,
  method: "GET",
  columns: ["completed_at"],
  equals: { user_id: idSchema },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;

/** Begins the onboarding. */
export const beginOnboardingCall = {
  ...table,
  comesWith: "candidate-onboarding",
  method: "POST",
  columns: [],
  equals: {},
  order: [],
  mostRows: 1,
  body: stepSchema.extend({ user_id: idSchema }),
} as const satisfies TableCall;

/** Saves a step of the onboarding. */
export const saveOnboardingStepCall = {
  ...table,
  comesWith: "candidate-onboarding",
  method: "PATCH",
  columns: [],
  equals: { user_id: idSchema },
  order: [],
  mostRows: 1,
  body: stepSchema,
} as const satisfies TableCall;
