import { z } from "zod";
import { tierSchema } from "../../access/tier-schema.ts";
import type { ListCall, ProcedureCall } from "../call.ts";
import { organisationRoleSchema } from "../procedures/organisations.ts";
import { idSchema, mostListedRows, nameIdSchema, snpSchema, timeSchema } from "../values.ts";

const list = { kind: "list", mostRows: mostListedRows } as const;

/** Plans of all accounts, for administrators. The search looks in e-mail addresses. */
export const listSubscriptionsCall = {
  ...list,
  procedure: "list_subscriptions",
  row: z.object({
    id: idSchema,
    email: z.string(),
    updated_at: timeSchema,
    plan: tierSchema,
    ends_at: timeSchema.nullable(),
    bought_tier: tierSchema.nullable(),
    given_tier: tierSchema.nullable(),
    payment_failed_since: timeSchema.nullable(),
    ends_with_period: z.boolean(),
    is_test: z.boolean(),
  }),
  sorts: ["updated_at", "email", "plan", "ends_at"],
  filters: { plan: tierSchema, state: z.enum(["bought", "given", "failed", "ending", "test"]) },
} as const satisfies ListCall;

/** States of a purchase. */
export const paymentStatusSchema = z.enum(["pending", "paid", "failed", "expired", "refunded"]);

/** Purchases of single tools, for administrators. The search looks in e-mail addresses. */
export const listPaymentsCall = {
  ...list,
  procedure: "list_payments",
  row: z.object({
    id: idSchema,
    email: z.string().nullable(),
    tool_id: nameIdSchema,
    status: paymentStatusSchema,
    amount_cents: z.int(),
    currency: z.string(),
    created_at: timeSchema,
    access_expires_at: timeSchema.nullable(),
    is_test: z.boolean(),
    // The card provider's own name of it.
    reference: z.string(),
  }),
  sorts: ["created_at", "email", "amount"],
  filters: { status: paymentStatusSchema, tool: nameIdSchema },
} as const satisfies ListCall;

/** Saved predictions without what was typed and without results, for administrators. The search looks in e-mail addresses. */
export const listPredictionsCall = {
  ...list,
  procedure: "list_predictions",
  row: z.object({
    id: idSchema,
    email: z.string().nullable(),
    prediction_type: z.string(),
    created_at: timeSchema,
    payment_verified: z.boolean(),
    email_sent: z.boolean(),
  }),
  sorts: ["created_at", "email", "prediction_type"],
  filters: { type: z.string().max(64), payment: z.enum(["paid", "unpaid"]) },
} as const satisfies ListCall;

/** All organisations, for administrators. The search looks in names. */
export const listOrganisationsCall = {
  ...list,
  procedure: "list_organisations",
  row: z.object({
    id: idSchema,
    name: z.string(),
    is_partner: z.boolean(),
    created_at: timeSchema,
    closed_at: timeSchema.nullable(),
    members: z.int(),
  }),
  sorts: ["name", "created_at", "members"],
  filters: { kind: z.enum(["partner", "other"]), state: z.enum(["open", "closed"]) },
} as const satisfies ListCall;

/** The security log, for administrators. The search looks in codes of events and e-mail addresses. */
export const listSecurityEventsCall = {
  ...list,
  procedure: "list_security_events",
  row: z.object({
    id: idSchema,
    created_at: timeSchema,
    event_type: z.string(),
    email: z.string().nullable(),
    resource_type: z.string().nullable(),
    resource_id: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  sorts: ["created_at", "event_type"],
  filters: { since: z.enum(["hour", "day", "week"]) },
} as const satisfies ListCall;

const changeSchema = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** What was changed, by whom and why, for administrators. The search looks in e-mail addresses and reasons. */
export const listAuditEntriesCall = {
  ...list,
  procedure: "list_audit_entries",
  row: z.object({
    id: idSchema,
    created_at: timeSchema,
    action: z.string(),
    reason: z.string().nullable(),
    changes: z.array(changeSchema),
    act_size: z.int(),
    actor: z.string().nullable(),
    subject: z.string().nullable(),
    organisation: z.string().nullable(),
  }),
  sorts: ["created_at", "action"],
  filters: { where: z.enum(["accounts", "organisations"]) },
} as const satisfies ListCall;

const reasonSchema = z.string().min(3).max(500);

/** Accounts that one act changes: all of them or none. */
const accountsSchema = z.array(idSchema).min(1).max(200);

/** Gives a plan by hand, until then or without an end; `free` takes it back. */
export const givePlansCall = {
  kind: "procedure",
  procedure: "give_plans",
  body: z.strictObject({
    p_user_ids: accountsSchema,
    p_tier: tierSchema,
    p_end: z.iso.datetime().nullable(),
    p_reason: reasonSchema,
  }),
  answer: z.literal(true),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Locks accounts or opens them again. */
export const lockAccountsCall = {
  kind: "procedure",
  procedure: "lock_accounts",
  body: z.strictObject({ p_user_ids: accountsSchema, p_is_locked: z.boolean(), p_reason: reasonSchema }),
  answer: z.literal(true),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Deletes an account in a day, named by its e-mail, or undoes that. */
export const removeAccountCall = {
  kind: "procedure",
  procedure: "remove_account",
  body: z.strictObject({
    p_user_id: idSchema,
    p_is_removed: z.boolean(),
    p_confirmation: z.string().max(320),
    p_reason: reasonSchema,
  }),
  answer: z.literal(true),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** What access depends on of one account. */
export const seeAsUserCall = {
  kind: "procedure",
  procedure: "see_as_user",
  body: z.strictObject({ p_user_id: idSchema, p_reason: reasonSchema }),
  answer: z.object({
    is_admin: z.boolean(),
    plan: z
      .object({
        tier: tierSchema,
        is_subscribed: z.boolean(),
        ends_at: timeSchema.nullable(),
        is_bought: z.boolean(),
        payment_failed_since: timeSchema.nullable(),
      })
      .nullable(),
    purchases: z.array(
      z.object({
        tool_id: nameIdSchema,
        status: paymentStatusSchema,
        expires_at: timeSchema.nullable(),
        created_at: timeSchema,
        amount_cents: z.int(),
        currency: z.string(),
      }),
    ),
    memberships: z.array(
      z.object({
        organisation_id: idSchema,
        name: z.string(),
        role: organisationRoleSchema,
      }),
    ),
  }),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

const triedSchema = z.enum(["yes", "nothing", "denied", "refused"]);

/** Each table and verb tried as the account that is looked at; every try is undone. */
export const tryAsUserCall = {
  kind: "procedure",
  procedure: "try_as_user",
  body: z.strictObject({ p_user_id: idSchema }),
  answer: z.array(
    z.object({
      name: z.string(),
      select: triedSchema,
      insert: triedSchema,
      update: triedSchema,
      delete: triedSchema,
    }),
  ),
} as const satisfies ProcedureCall;

/** Published effect sizes with the newest layer over each, for administrators. The search looks in names of sets and SNPs. */
export const listEffectSizesCall = {
  ...list,
  procedure: "list_effect_sizes",
  row: z.object({
    id: z.string(),
    trait_type: z.string(),
    snp: snpSchema,
    effect_allele: z.string(),
    published: z.number().nullable(),
    written: z.number().nullable(),
    source: z.string().nullable(),
    written_at: timeSchema.nullable(),
  }),
  sorts: ["trait_type", "snp", "written_at"],
  filters: { state: z.enum(["changed"]) },
} as const satisfies ListCall;

/** Writes a layer over an effect size, with its source. */
export const writeEffectSizeCall = {
  kind: "procedure",
  procedure: "write_effect_size",
  body: z.strictObject({
    p_trait_type: nameIdSchema,
    p_snp: snpSchema,
    p_effect_size: z.number(),
    p_source: z.string().min(3).max(300),
    p_reason: reasonSchema,
  }),
  answer: z.literal(true),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** How the installation does. */
export const readOperationsCall = {
  kind: "procedure",
  procedure: "read_operations",
  body: z.strictObject({}),
  answer: z.object({
    read_at: timeSchema,
    database_bytes: z.int(),
    accounts: z.int(),
    unconfirmed: z.int(),
    sessions: z.int(),
    leaving: z.int(),
    mails_waiting: z.int(),
    oldest_mail_at: timeSchema.nullable(),
    mails_failed: z.int(),
    customers_to_close: z.int(),
    events_of_day: z.array(z.object({ event_type: z.string(), events: z.int() })),
    limits: z.array(z.object({ endpoint: z.string(), callers: z.int(), most: z.int() })),
    quotas: z.array(z.object({ things: z.string(), most_rows: z.int(), most_bytes: z.int() })),
  }),
} as const satisfies ProcedureCall;
