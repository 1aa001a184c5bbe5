/**
 * The stored state of the local card provider. Times are whole seconds since 1970, amounts are cents, as in its
 * requests.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";

const seconds = z.int();
const cents = z.int().nonnegative();
const texts = z.record(z.string(), z.string());

const customerSchema = z.strictObject({
  id: z.string(),
  email: z.string().nullable(),
  created: seconds,
  isDeleted: z.boolean(),
  metadata: texts,
});

/** A customer who pays. */
export type Customer = z.infer<typeof customerSchema>;

const sessionSchema = z.strictObject({
  id: z.string(),
  mode: z.enum(["payment", "subscription"]),
  customer: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  isPaid: z.boolean(),
  /** The item that is bought, as the page names it. */
  name: z.string(),
  /** Null for an item that is sold once. */
  price: z.string().nullable(),
  amount: cents,
  currency: z.string(),
  /** For one that the shop draws; null for one that is a page here. */
  clientSecret: z.string().nullable().default(null),
  successUrl: z.string(),
  cancelUrl: z.string(),
  clientReferenceId: z.string().nullable(),
  metadata: texts,
  payment: z.string().nullable(),
  subscription: z.string().nullable(),
  created: seconds,
  expiresAt: seconds,
});

/** One checkout, from its beginning to its payment or its end. */
export type CheckoutSession = z.infer<typeof sessionSchema>;

const paymentSchema = z.strictObject({
  id: z.string(),
  charge: z.string(),
  customer: z.string(),
  amount: cents,
  currency: z.string(),
  created: seconds,
  isRefunded: z.boolean(),
  /** Whether the cardholder's bank has asked for the money back, and with what result. */
  dispute: z.enum(["none", "inquiry", "open", "won", "lost"]),
});

/** Money that was paid. */
export type Payment = z.infer<typeof paymentSchema>;

const subscriptionSchema = z.strictObject({
  id: z.string(),
  item: z.string(),
  customer: z.string(),
  price: z.string(),
  status: z.enum(["active", "past_due", "canceled"]),
  periodStart: seconds,
  periodEnd: seconds,
  endsWithPeriod: z.boolean(),
  created: seconds,
});

/** A plan that is paid for every month. */
export type Subscription = z.infer<typeof subscriptionSchema>;

const invoiceSchema = z.strictObject({
  id: z.string(),
  subscription: z.string(),
  customer: z.string(),
  status: z.enum(["open", "paid"]),
  amount: cents,
  currency: z.string(),
  created: seconds,
});

/** The price of one month of a plan, paid or owed. */
export type Invoice = z.infer<typeof invoiceSchema>;

const portalSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  returnUrl: z.string(),
  expiresAt: seconds,
});

/** Leave to see and change one customer's plan. */
export type PortalSession = z.infer<typeof portalSchema>;

const eventSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  created: seconds,
  /** The object as it was then, in the form of the provider's answers. */
  object: z.record(z.string(), z.unknown()),
  attempts: z.int().nonnegative(),
});

/** Events that have not been accepted yet. */
export type WaitingEvent = z.infer<typeof eventSchema>;

const answeredSchema = z.strictObject({
  /** Digest of the request. */
  asked: z.string(),
  status: z.int(),
  body: z.string(),
  created: seconds,
});

/** The whole state; checks the file's content. */
export const stateSchema = z.strictObject({
  version: z.literal(1),
  /** The secret key of the SDK. */
  secretKey: z.string(),
  /** Signs webhooks. */
  webhookSecret: z.string(),
  /** Makes the tokens of the pages' forms. */
  formSecret: z.string(),
  customers: z.record(z.string(), customerSchema),
  sessions: z.record(z.string(), sessionSchema),
  payments: z.record(z.string(), paymentSchema),
  subscriptions: z.record(z.string(), subscriptionSchema),
  /** Absent in a file from before there were any. */
  invoices: z.record(z.string(), invoiceSchema).default({}),
  portals: z.record(z.string(), portalSchema),
  events: z.array(eventSchema),
  /** Answers by idempotency key. */
  answered: z.record(z.string(), answeredSchema),
});

/** The whole memory of the local card provider. */
export type ProviderState = z.infer<typeof stateSchema>;

/** A price of a plan. */
export interface PlanPrice {
  readonly id: string;
  /** The plan's name as people read it. */
  readonly name: string;
  /** A month, in cents of a US dollar. */
  readonly amount: number;
}

/** What is stored under an id; undefined for one that names nothing, such as a name that all objects share. */
export function findById<T>(records: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** An unguessable name in the provider's alphabet, after a prefix such as `cus_`. */
export function makeId(prefix: string): string {
  return `${prefix}${randomBytes(16).toString("hex")}`;
}

/** The state of a provider that has sold nothing. Its key says "test" wherever it is read. */
export function emptyState(): ProviderState {
  return {
    version: 1,
    secretKey: makeId("sk_test_local_"),
    webhookSecret: makeId("whsec_"),
    formSecret: makeId(""),
    customers: {},
    sessions: {},
    payments: {},
    subscriptions: {},
    invoices: {},
    portals: {},
    events: [],
    answered: {},
  };
}
