/** The requests of the card provider's API that the server functions make, each with its parameters and answer. */
import { z } from "zod";
import { ApiError, missing } from "./api-error.ts";
import {
  customerObject,
  disputeObject,
  type IsExpanded,
  invoiceObject,
  type ProviderObject,
  priceObject,
  sessionObject,
  subscriptionObject,
} from "./provider-objects.ts";
import { type CheckoutSession, type Customer, findById, makeId } from "./provider-state.ts";
import { endSubscription, expireSession, type PaymentPlace, refund } from "./take-payment.ts";

/** Parameters of a request. */
export interface ProviderCall {
  readonly place: PaymentPlace;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  /** The body's values, or the query's. */
  readonly values: unknown;
  readonly isExpanded: IsExpanded;
}

/** Seconds for which a checkout may be paid. */
const checkoutLifetime = 24 * 60 * 60;

/** Seconds for which a portal's address is good. */
const portalLifetime = 30 * 60;

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const texts = z.record(z.string(), z.string()).default({});
const address = z.url({ protocol: /^https?$/ });
const expand = z.record(z.string(), z.string()).optional();

/** Reads values, and refuses a missing or unknown one by its name. */
function readValues<T>(schema: z.ZodType<T>, values: unknown): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const named = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const param = [...(issue?.path ?? []), ...(named === undefined ? [] : [named])].join(".");
  throw new ApiError(400, `${named === undefined ? "Missing or wrong" : "Unknown"} parameter: ${param}`, {
    param,
  });
}

function findCustomer({ state }: PaymentPlace, id: string, param: string): Customer {
  const customer = findById(state.customers, id);
  if (customer === undefined || customer.isDeleted) throw missing("customer", id, param);
  return customer;
}

/** A list of a customer's objects; a closed one is still listed. */
function checkCustomer({ state }: PaymentPlace, id: string): void {
  if (findById(state.customers, id) === undefined) throw missing("customer", id, "customer");
}

function findSession({ state }: PaymentPlace, id: string): CheckoutSession {
  const session = findById(state.sessions, id);
  if (session === undefined) throw missing("checkout.session", id, "session");
  return session;
}

function list(objects: readonly ProviderObject[], url: string, limit: number): ProviderObject {
  return { object: "list", url, has_more: objects.length > limit, data: objects.slice(0, limit) };
}

const pageSize = wholeNumber.pipe(z.int().min(1).max(100)).default(10);

const newCustomerSchema = z.strictObject({ email: z.email().optional(), metadata: texts });

function createCustomer({ place, values }: ProviderCall): ProviderObject {
  const { email = null, metadata } = readValues(newCustomerSchema, values);
  const customer: Customer = {
    ...{ id: makeId("cus_"), email, metadata, created: place.now(), isDeleted: false },
  };
  place.state.customers[customer.id] = customer;
  return customerObject(customer);
}

/** An empty address removes the known one. */
const changedCustomerSchema = z.strictObject({ email: z.union([z.literal(""), z.email()]) });

function changeCustomer({ place, id, values }: ProviderCall): ProviderObject {
  const customer = findCustomer(place, id, "id");
  const { email } = readValues(changedCustomerSchema, values);
  customer.email = email === "" ? null : email;
  return customerObject(customer);
}

/** Ends the customer's plans at once. */
function deleteCustomer({ place, id }: ProviderCall): ProviderObject {
  const customer = findCustomer(place, id, "customer");
  for (const subscription of Object.values(place.state.subscriptions)) {
    if (subscription.customer === id) endSubscription(place, subscription);
  }
  customer.isDeleted = true;
  customer.email = null;
  return customerObject(customer);
}

const newSessionSchema = z.strictObject({
  mode: z.enum(["payment", "subscription"]),
  customer: z.string(),
  ui_mode: z.enum(["hosted_page", "embedded_page"]).default("hosted_page"),
  success_url: address.optional(),
  cancel_url: address.optional(),
  return_url: address.optional(),
  redirect_on_completion: z.literal("if_required").optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: texts,
  allowed_payment_method_types: z.strictObject({ 0: z.literal("card") }).optional(),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: z.literal("1"),
      price: z.string().optional(),
      price_data: z
        .strictObject({
          currency: z.literal("usd"),
          unit_amount: wholeNumber,
          product_data: z.strictObject({ name: z.string().min(1) }),
        })
        .optional(),
    }),
  }),
});

/** Where a checkout leads back to; each form has addresses of its own, and is refused those of the other. */
function readReturnAddresses(given: z.infer<typeof newSessionSchema>) {
  const isEmbedded = given.ui_mode === "embedded_page";
  const needed = isEmbedded ? "return_url" : "success_url";
  const unfit = isEmbedded
    ? (["success_url", "cancel_url"] as const)
    : (["return_url", "redirect_on_completion"] as const);
  const wrong = unfit.find((name) => given[name] !== undefined);
  const successUrl = given[needed];
  if (wrong !== undefined) throw new ApiError(400, `Not with this ui_mode: ${wrong}`, { param: wrong });
  if (successUrl === undefined) throw new ApiError(400, `Missing parameter: ${needed}`, { param: needed });
  return { isEmbedded, successUrl, cancelUrl: given.cancel_url ?? successUrl };
}

function createSession({ place, values, isExpanded }: ProviderCall): ProviderObject {
  const given = readValues(newSessionSchema, values);
  const { mode } = given;
  const { isEmbedded, successUrl, cancelUrl } = readReturnAddresses(given);
  const { price, price_data } = given.line_items[0];
  findCustomer(place, given.customer, "customer");
  const known = price === undefined ? undefined : place.prices.find(({ id }) => id === price);
  if (price !== undefined && known === undefined) throw missing("price", price, "line_items[0][price]");
  // A plan has a price of its own, and what is sold once has none.
  if (
    (mode === "subscription") !== (known !== undefined) ||
    (mode === "payment") !== (price_data !== undefined)
  ) {
    throw new ApiError(400, `This price does not fit \`${mode}\` mode.`, { param: "line_items" });
  }
  const created = place.now();
  const id = makeId("cs_test_");
  const session: CheckoutSession = {
    ...{
      id,
      mode,
      customer: given.customer,
      status: "open",
      isPaid: false,
      currency: "usd",
    },
    name: known?.name ?? price_data?.product_data.name ?? "",
    price: known?.id ?? null,
    amount: known?.amount ?? price_data?.unit_amount ?? 0,
    clientSecret: isEmbedded ? makeId(`${id}_secret_`) : null,
    ...{ successUrl, cancelUrl },
    clientReferenceId: given.client_reference_id ?? null,
    metadata: given.metadata,
    ...{ payment: null, subscription: null, created, expiresAt: created + checkoutLifetime },
  };
  place.state.sessions[session.id] = session;
  return sessionObject(session, place, isExpanded);
}

function endSession({ place, id, isExpanded }: ProviderCall): ProviderObject {
  const session = findSession(place, id);
  if (session.status !== "open") {
    throw new ApiError(400, `Only open checkout sessions can be expired; this one is ${session.status}.`);
  }
  expireSession(place, session);
  return sessionObject(session, place, isExpanded);
}

const sessionListSchema = z.strictObject({
  customer: z.string(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  limit: pageSize,
  expand,
});

function listSessions({ place, values, isExpanded }: ProviderCall): ProviderObject {
  const { customer, status, limit } = readValues(sessionListSchema, values);
  checkCustomer(place, customer);
  const found = Object.values(place.state.sessions)
    .filter((session) => session.customer === customer && (status === undefined || session.status === status))
    .reverse();
  const objects = found.map((session) => sessionObject(session, place, (name) => isExpanded(`data.${name}`)));
  return list(objects, "/v1/checkout/sessions", limit);
}

const subscriptionListSchema = z.strictObject({
  customer: z.string(),
  status: z.literal("all"),
  limit: pageSize,
});

function listSubscriptions({ place, values }: ProviderCall): ProviderObject {
  const { customer, limit } = readValues(subscriptionListSchema, values);
  checkCustomer(place, customer);
  const found = Object.values(place.state.subscriptions)
    .filter((subscription) => subscription.customer === customer)
    .reverse();
  const objects = found.map((subscription) => subscriptionObject(subscription, place.prices));
  return list(objects, "/v1/subscriptions", limit);
}

const invoiceListSchema = z.strictObject({
  subscription: z.string(),
  status: z.enum(["open", "paid"]).optional(),
  limit: pageSize,
});

function listInvoices({ place, values }: ProviderCall): ProviderObject {
  const { subscription, status, limit } = readValues(invoiceListSchema, values);
  if (findById(place.state.subscriptions, subscription) === undefined) {
    throw missing("subscription", subscription, "subscription");
  }
  const found = Object.values(place.state.invoices)
    .filter((one) => one.subscription === subscription && (status === undefined || one.status === status))
    .reverse();
  return list(found.map(invoiceObject), "/v1/invoices", limit);
}

const disputeListSchema = z.strictObject({ payment_intent: z.string(), limit: pageSize });

function listDisputes({ place, values }: ProviderCall): ProviderObject {
  const { payment_intent, limit } = readValues(disputeListSchema, values);
  const payment = findById(place.state.payments, payment_intent);
  const objects = payment === undefined || payment.dispute === "none" ? [] : [disputeObject(payment)];
  return list(objects, "/v1/disputes", limit);
}

const newRefundSchema = z.strictObject({ payment_intent: z.string() });

function createRefund({ place, values }: ProviderCall): ProviderObject {
  const { payment_intent } = readValues(newRefundSchema, values);
  const payment = findById(place.state.payments, payment_intent);
  if (payment === undefined) throw missing("payment_intent", payment_intent, "payment_intent");
  if (payment.isRefunded) {
    throw new ApiError(400, "This charge has already been refunded.", { code: "charge_already_refunded" });
  }
  refund(place, payment);
  const { amount, currency, charge } = payment;
  return {
    ...{ id: makeId("re_"), object: "refund", amount, currency, charge, payment_intent },
    ...{ created: place.now(), status: "succeeded" },
  };
}

function retrievePrice({ place, id }: ProviderCall): ProviderObject {
  const price = place.prices.find((known) => known.id === id);
  if (price === undefined) throw missing("price", id, "price");
  return priceObject(price);
}

const newPortalSchema = z.strictObject({ customer: z.string(), return_url: address });

function createPortal({ place, values }: ProviderCall): ProviderObject {
  const { customer, return_url } = readValues(newPortalSchema, values);
  findCustomer(place, customer, "customer");
  const id = makeId("bps_");
  const created = place.now();
  place.state.portals[id] = { id, customer, returnUrl: return_url, expiresAt: created + portalLifetime };
  return {
    ...{ id, object: "billing_portal.session", created, customer, livemode: false, return_url },
    url: `${place.siteUrl}/local/portal/${id}`,
  };
}

/** The requests by method and path, whose one bracket is the id. */
export const providerRequests: readonly {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (call: ProviderCall) => ProviderObject;
}[] = [
  { method: "POST", path: /^\/v1\/customers$/, answer: createCustomer },
  {
    method: "GET",
    path: /^\/v1\/customers\/(\w+)$/,
    answer({ place, id }) {
      // One that was closed is still known.
      const customer = findById(place.state.customers, id);
      if (customer === undefined) throw missing("customer", id);
      return customerObject(customer);
    },
  },
  { method: "POST", path: /^\/v1\/customers\/(\w+)$/, answer: changeCustomer },
  { method: "DELETE", path: /^\/v1\/customers\/(\w+)$/, answer: deleteCustomer },
  { method: "POST", path: /^\/v1\/checkout\/sessions$/, answer: createSession },
  { method: "GET", path: /^\/v1\/checkout\/sessions$/, answer: listSessions },
  {
    method: "GET",
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: ({ place, id, isExpanded }) => sessionObject(findSession(place, id), place, isExpanded),
  },
  { method: "POST", path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: endSession },
  { method: "GET", path: /^\/v1\/prices\/(\w+)$/, answer: retrievePrice },
  { method: "GET", path: /^\/v1\/subscriptions$/, answer: listSubscriptions },
  { method: "GET", path: /^\/v1\/invoices$/, answer: listInvoices },
  { method: "GET", path: /^\/v1\/disputes$/, answer: listDisputes },
  { method: "POST", path: /^\/v1\/refunds$/, answer: createRefund },
  { method: "POST", path: /^\/v1\/billing_portal\/sessions$/, answer: createPortal },
];
