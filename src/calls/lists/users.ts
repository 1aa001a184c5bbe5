import { z } from "zod";
import { tierSchema } from "../../access/tier-schema.ts";
import type { ListCall, ProcedureCall } from "../call.ts";
import { idSchema, mostListedRows, timeSchema } from "../values.ts";

/** Accounts with role and plan, for administrators. The search looks in e-mail addresses. */
export const listUsersCall = {
  kind: "list",
  procedure: "list_users",
  row: z.object({
    id: idSchema,
    email: z.string().nullable(),
    created_at: timeSchema,
    last_sign_in_at: timeSchema.nullable(),
    is_confirmed: z.boolean(),
    is_admin: z.boolean(),
    plan: tierSchema,
    plan_end: timeSchema.nullable(),
    payment_failed_since: timeSchema.nullable(),
    purchases: z.int(),
    is_locked: z.boolean(),
    removed_at: timeSchema.nullable(),
  }),
  // Not by plan, which depends on the time and so on no index: the filter finds the accounts of a plan.
  sorts: ["email", "created_at", "last_sign_in_at"],
  filters: {
    role: z.enum(["admin", "none"]),
    plan: tierSchema,
    state: z.enum(["locked", "leaving", "failed"]),
  },
  mostRows: mostListedRows,
} as const satisfies ListCall;

/** Makes somebody an administrator, or takes the role, with a reason that is written down. */
export const setAdminRoleCall = {
  kind: "procedure",
  procedure: "set_admin_role",
  body: z.strictObject({
    p_user_id: idSchema,
    p_is_admin: z.boolean(),
    p_reason: z.string().min(3).max(500),
  }),
  answer: z.unknown(),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;
