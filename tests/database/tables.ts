import { randomUUID } from "node:crypto";

/** Who tries something. */
export const actorNames = ["owner", "stranger", "anonymous", "administrator", "service"] as const;
export type ActorName = (typeof actorNames)[number];

/** The operations that are tried. */
export const operations = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof operations)[number];

/** `yes`: it happens; `nothing`: no error and no row; `denied`: an error by privilege or policy. */
export type Outcome = "yes" | "nothing" | "denied";

/** Ids that rows refer to. */
export interface World {
  readonly owner: string;
  readonly stranger: string;
  readonly administrator: string;
  /** A person without any rows. */
  readonly spare: string;
  /** A prediction of the owner that is paid, without results. */
  newPrediction(): Promise<string>;
  /** An organisation without members. */
  newOrganisation(): Promise<string>;
}

/** One table as the policy tests use it. */
export interface TableCase {
  /** A new row that belongs to the owner. */
  row(world: World): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Columns that name the row. */
  readonly key: readonly string[];
  /** The values of an update. */
  readonly change: Readonly<Record<string, unknown>>;
  /** Outcomes in the order of the actors: owner, stranger, anonymous, administrator, service. */
  readonly outcomes: Readonly<Record<Operation, readonly [Outcome, Outcome, Outcome, Outcome, Outcome]>>;
}

const serverOnly = {
  insert: ["denied", "denied", "denied", "denied", "yes"],
  update: ["denied", "denied", "denied", "denied", "yes"],
  delete: ["denied", "denied", "denied", "denied", "yes"],
} as const satisfies Partial<TableCase["outcomes"]>;

const hidden = { ...serverOnly, select: ["denied", "denied", "denied", "denied", "yes"] } as const;
const seenByOwner = { ...serverOnly, select: ["yes", "nothing", "nothing", "yes", "yes"] } as const;
const reference = { ...serverOnly, select: ["yes", "yes", "yes", "yes", "yes"] } as const;

const ownersAlone = {
  select: ["yes", "nothing", "nothing", "nothing", "yes"],
  insert: ["yes", "denied", "denied", "denied", "yes"],
  update: ["yes", "nothing", "denied", "nothing", "yes"],
  delete: ["yes", "nothing", "denied", "nothing", "yes"],
} as const;

/** Another word each time, of letters alone. */
const letters = () => randomUUID().replaceAll(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));

/** Every table of the schema `public`. */
export const tableCases: Readonly<Record<string, TableCase>> = {
  user_roles: {
    row: ({ spare }) => ({ user_id: spare, role: "admin" }),
    key: ["user_id", "role"],
    change: { created_at: "2020-01-01T00:00:00+00:00" },
    outcomes: {
      select: ["nothing", "nothing", "nothing", "yes", "yes"],
      insert: ["denied", "denied", "denied", "denied", "yes"],
      update: ["denied", "denied", "denied", "denied", "yes"],
      delete: ["denied", "denied", "denied", "denied", "yes"],
    },
  },
  subscribers: {
    row: ({ owner }) => ({ user_id: owner, email: `${randomUUID()}@example.org` }),
    key: ["user_id"],
    change: { subscribed: true, subscription_tier: "enterprise-plus" },
    outcomes: seenByOwner,
  },
  one_time_payments: {
    row: ({ owner }) => ({
      user_id: owner,
      tool_id: "iq-prediction",
      status: "paid",
      session_id: randomUUID(),
      amount_cents: 2000,
    }),
    key: ["session_id"],
    change: { status: "refunded" },
    outcomes: seenByOwner,
  },
  processed_payment_events: {
    row: () => ({ event_id: randomUUID(), event_type: "checkout.session.completed" }),
    key: ["event_id"],
    change: { event_type: "other" },
    outcomes: hidden,
  },
  customers_to_close: {
    row: () => ({ stripe_customer_id: `cus_${randomUUID()}` }),
    key: ["stripe_customer_id"],
    change: { created_at: "2020-01-01T00:00:00+00:00" },
    outcomes: hidden,
  },
  tool_tiers: {
    row: () => ({ tool_id: `tool-${randomUUID()}`, required_tier: "free" }),
    key: ["tool_id"],
    change: { required_tier: "essential" },
    outcomes: reference,
  },
  pricing_plans: {
    row: () => ({ id: `plan-${randomUUID()}`, name: "Plan", price: 5, features: ["upload"] }),
    key: ["id"],
    change: { price: 1 },
    outcomes: reference,
  },
  user_predictions: {
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner, prediction_type: "polygenic-calculator" }),
    key: ["id"],
    // The only change that a row without payment allows.
    change: { payment_verified: false },
    outcomes: ownersAlone,
  },
  prediction_results: {
    row: async ({ newPrediction }) => ({ prediction_id: await newPrediction(), results: { fsiq: 101 } }),
    key: ["prediction_id"],
    change: { results: { fsiq: 140 } },
    outcomes: { ...serverOnly, select: ["yes", "nothing", "nothing", "nothing", "yes"] },
  },
  polygenic_effect_sizes: {
    row: () => ({
      trait_type: `trait-${randomUUID()}`,
      snp: "rs1",
      effect_allele: "A",
      effect_size: 0.01,
      mean: 0,
      sd: 1,
      layer: "direct",
    }),
    key: ["trait_type"],
    change: { effect_size: 0.5 },
    outcomes: reference,
  },
  genetic_files: {
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner, filename: "genome.txt", file_size: 1000 }),
    key: ["id"],
    change: { filename: "other.txt" },
    outcomes: ownersAlone,
  },
  questionnaire_answers: {
    row: ({ owner }) => ({
      user_id: owner,
      questionnaire_id: `quiz-${randomUUID()}`,
      version: 1,
      answers: { age: 40 },
    }),
    key: ["user_id", "questionnaire_id"],
    change: { status: "finished" },
    outcomes: ownersAlone,
  },
  account_removals: {
    row: ({ owner }) => ({ user_id: owner }),
    key: ["user_id"],
    change: { due_at: "2027-01-01T00:00:00+00:00" },
    outcomes: { ...serverOnly, select: ["nothing", "nothing", "nothing", "yes", "yes"] },
  },
  audit_entries: {
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner, action: "give_admin" }),
    key: ["id"],
    change: { action: "take_admin" },
    outcomes: {
      select: ["nothing", "nothing", "nothing", "yes", "yes"],
      insert: ["denied", "denied", "denied", "denied", "yes"],
      // Nobody but the database's owner changes an entry.
      update: ["denied", "denied", "denied", "denied", "denied"],
      delete: ["denied", "denied", "denied", "denied", "denied"],
    },
  },
  effect_size_layers: {
    row: ({ owner }) => ({
      ...{ id: randomUUID(), user_id: owner, trait_type: "education-quick", snp: "rs1" },
      ...{ effect_allele: "A", effect_size: 0.01, source: "A study" },
    }),
    key: ["id"],
    change: { effect_size: 0.5 },
    // Written once, by administrators through a function.
    outcomes: {
      select: ["nothing", "nothing", "nothing", "yes", "yes"],
      insert: serverOnly.insert,
      update: ["denied", "denied", "denied", "denied", "denied"],
      delete: ["denied", "denied", "denied", "denied", "denied"],
    },
  },
  organisations: {
    row: () => ({ id: randomUUID(), name: "Helix" }),
    key: ["id"],
    change: { name: "Other" },
    // Of one that they are no members of; tests/database/organisations.test.ts has members.
    outcomes: { ...serverOnly, select: ["nothing", "nothing", "nothing", "yes", "yes"] },
  },
  organisation_members: {
    row: async ({ owner, newOrganisation }) => ({
      organisation_id: await newOrganisation(),
      user_id: owner,
      role: "owner",
    }),
    key: ["organisation_id", "user_id"],
    change: { role: "viewer" },
    outcomes: seenByOwner,
  },
  organisation_invitations: {
    row: async ({ owner, newOrganisation }) => ({
      id: randomUUID(),
      organisation_id: await newOrganisation(),
      user_id: owner,
      email: `${randomUUID()}@example.org`,
      role: "viewer",
    }),
    key: ["id"],
    change: { role: "analyst" },
    outcomes: { ...serverOnly, select: ["nothing", "nothing", "nothing", "yes", "yes"] },
  },
  partner_uploads: {
    row: async ({ owner, newOrganisation }) => ({
      id: randomUUID(),
      organisation_id: await newOrganisation(),
      user_id: owner,
      number: 1,
      is_published: false,
    }),
    key: ["id"],
    change: { number: 2 },
    // Of a partner that they are no members of; tests/database/partner-uploads.test.ts has members.
    outcomes: { ...serverOnly, select: ["nothing", "nothing", "nothing", "nothing", "yes"] },
  },
  rate_limit_windows: {
    row: () => ({
      caller: randomUUID(),
      endpoint: "signin",
      window_start: new Date().toISOString(),
      count: 1,
    }),
    key: ["caller"],
    change: { count: 0 },
    outcomes: hidden,
  },
  security_events: {
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner, event_type: "signin_failed" }),
    key: ["id"],
    change: { event_type: "other" },
    outcomes: { ...serverOnly, select: ["nothing", "nothing", "nothing", "yes", "yes"] },
  },
  quiz_shares: {
    row: async ({ owner, newOrganisation }) => ({
      ...{ id: randomUUID(), user_id: owner, organisation_id: await newOrganisation() },
      ...{ organisation_name: "One", parts: ["aptitude"], version: 1, result: { domains: [] } },
    }),
    key: ["id"],
    change: { parts: ["personality"] },
    outcomes: {
      select: ["yes", "nothing", "nothing", "nothing", "yes"],
      insert: serverOnly.insert,
      update: serverOnly.update,
      delete: ["yes", "nothing", "denied", "nothing", "yes"],
    },
  },
  account_consents: {
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner, purpose: letters(), text_version: 1 }),
    key: ["id"],
    change: { text_version: 2 },
    outcomes: { ...ownersAlone, update: ["denied", "denied", "denied", "denied", "yes"] },
  },
  practice_answers: {
    row: ({ owner }) => ({
      ...{ id: randomUUID(), user_id: owner, topic: "two-dice", seed: 4_294_967_295, chosen: 2 },
      ...{ is_right: true, seconds: 12.5, answered_at: "2026-11-28T12:00:00+00:00" },
    }),
    key: ["id"],
    change: { seconds: 1 },
    // Answers are added and never changed.
    outcomes: { ...ownersAlone, update: ["denied", "denied", "denied", "denied", "yes"] },
  },
};
