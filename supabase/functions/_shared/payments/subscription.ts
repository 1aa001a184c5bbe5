/** Subscription records, updated from the card provider. */
import type Stripe from "stripe";
import { z } from "zod";
import { isPlanSellable } from "../../../../src/access/plan-for-sale.ts";
import type { FunctionBackend } from "../function-backend.ts";
import { endOpenCheckouts } from "./checkout-session.ts";
import type { Payments } from "./payments.ts";
import { type ProviderEvent, recordState, type SubscriptionState, untilRecorded } from "./record-state.ts";
import { unpaidSince } from "./unpaid-since.ts";

const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  price_id: z.string().nullable(),
  former_price_ids: z.array(z.string()),
  features: z.array(z.string()),
});

/** A plan as it is sold. */
export type SoldPlan = z.infer<typeof planSchema>;

/** The plans, from the cheapest to the dearest. */
export async function readPlans({ service }: FunctionBackend): Promise<readonly SoldPlan[]> {
  const { data, error } = await service
    .from("pricing_plans")
    .select(Object.keys(planSchema.shape).join(", "));
  if (error !== null) throw error;
  return z
    .array(planSchema)
    .parse(data)
    .sort((one, other) => (one.price ?? 0) - (other.price ?? 0));
}

/** The plans that can be sold once they have a price at the provider, from the cheapest to the dearest. */
export async function readSellablePlans(backend: FunctionBackend): Promise<readonly SoldPlan[]> {
  return (await readPlans(backend)).filter(isPlanSellable);
}

/**
 * States in which a plan is open. `past_due` too: the provider tries the card again for some days, and the next state
 * gives the outcome (decision 263).
 */
const openStates: readonly Stripe.Subscription.Status[] = ["active", "trialing", "past_due"];

/** Whether a customer has a plan at the provider that runs. */
function isRunning({ status }: Pick<Stripe.Subscription, "status">): boolean {
  return openStates.includes(status);
}

/** States of a plan that opens nothing and may be paid yet: no second one is sold beside it. */
const owedStates: readonly Stripe.Subscription.Status[] = ["unpaid", "paused"];

/** Whether a customer is to change or pay the plan that there is, in place of beginning another. */
export function isHeld(subscription: Pick<Stripe.Subscription, "status">): boolean {
  return isRunning(subscription) || owedStates.includes(subscription.status);
}

/**
 * A customer's subscriptions, the newest first.
 *
 * @param patience how long to wait for the provider, where that is not as usual
 */
export async function listSubscriptions(
  { stripe }: Payments,
  customerId: string,
  patience: Stripe.RequestOptions = {},
): Promise<readonly Stripe.Subscription[]> {
  const asked = { customer: customerId, status: "all", limit: 100 } as const;
  return (await stripe.subscriptions.list(asked, patience)).data;
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** A subscription with the unpaid amount. */
interface AskedSubscription {
  readonly subscription: Stripe.Subscription;
  /** Since when it is not paid, in seconds since 1970; null where it is. */
  readonly unpaidSince: number | null;
}

async function askSubscriptions(
  payments: Payments,
  customerId: string,
  patience?: Stripe.RequestOptions,
): Promise<readonly AskedSubscription[]> {
  const asked: AskedSubscription[] = [];
  for (const subscription of await listSubscriptions(payments, customerId, patience)) {
    asked.push({ subscription, unpaidSince: await unpaidSince(payments, subscription, patience) });
  }
  return asked;
}

const nothingRuns = { subscription_id: null, tier: null, ends_at: null, ends_with_period: false } as const;

/** What runs, as the record stores it. */
type RunningPlan = Pick<SubscriptionState, keyof typeof nothingRuns>;

/** Days after the beginning of the first month that is not paid for which the plan stays open: the provider tries the card so long. */
const graceDays = 14;

/** The plan of a price, by the price's present id or a former one; undefined where no plan has had it. */
function planOfPrice(plans: readonly SoldPlan[], priceId: string): SoldPlan | undefined {
  return (
    plans.find(({ price_id }) => price_id === priceId) ??
    plans.find(({ former_price_ids }) => former_price_ids.includes(priceId))
  );
}

/** When the paid time ends, in seconds since 1970; for an unpaid plan, when the patience with it ends. */
function endOf({ unpaidSince }: AskedSubscription, { current_period_end }: Stripe.SubscriptionItem): number {
  return unpaidSince === null ? current_period_end : unpaidSince + graceDays * 24 * 60 * 60;
}

/** Since when something is not paid, as the record stores it. */
function failedSince(subscriptions: readonly AskedSubscription[]): string | null {
  const times = subscriptions.flatMap(({ unpaidSince }) => unpaidSince ?? []);
  return times.length === 0 ? null : dateOf(Math.min(...times));
}

interface KnownRecord {
  readonly version: number;
  readonly subscriptionId: string | null;
  /** What was bought, apart from plans granted by hand; null where nothing is known of it. */
  readonly tier: string | null;
}

/** What a customer's subscriptions open. */
interface Running {
  /** The dearest plan that runs. */
  readonly best: RunningPlan;
  /** Whether something runs at a price that no plan has, or has had. */
  readonly hasUnknown: boolean;
}

/**
 * What runs, with the end of the time that is paid for. Something that runs at an unknown price stays the plan as which
 * it was recorded: a paying person must not lose the plan because a price was renamed here.
 */
function readRunning(
  subscriptions: readonly AskedSubscription[],
  plans: readonly SoldPlan[],
  record: KnownRecord,
): Running {
  let best: RunningPlan = nothingRuns;
  let hasUnknown = false;
  let bestRank = -1;
  for (const asked of subscriptions.filter((one) => isRunning(one.subscription))) {
    const { subscription, unpaidSince } = asked;
    for (const item of subscription.items.data) {
      const plan = planOfPrice(plans, item.price.id);
      if (plan === undefined) hasUnknown = true;
      const recorded = subscription.id === record.subscriptionId ? record.tier : null;
      const tier = plan?.id ?? recorded;
      const rank = plans.findIndex(({ id }) => id === tier);
      const end = endOf(asked, item);
      const isLapsed = unpaidSince !== null && end * 1000 <= Date.now();
      if (tier === null || rank <= bestRank || isLapsed) continue;
      bestRank = rank;
      const ends_with_period = subscription.cancel_at_period_end || subscription.cancel_at !== null;
      best = { subscription_id: subscription.id, tier, ends_at: dateOf(end), ends_with_period };
    }
  }
  return { best, hasUnknown };
}

const recordSchema = z.object({
  provider_version: z.number(),
  stripe_subscription_id: z.string().nullable(),
  bought_tier: z.string().nullable(),
});

async function readRecord({ service }: FunctionBackend, customerId: string): Promise<KnownRecord | null> {
  const { data, error } = await service
    .from("subscribers")
    .select(Object.keys(recordSchema.shape).join(", "))
    .eq("stripe_customer_id", customerId)
    .maybeSingle();
  if (error !== null) throw error;
  if (data === null) return null;
  const { provider_version, stripe_subscription_id, bought_tier } = recordSchema.parse(data);
  return { version: provider_version, subscriptionId: stripe_subscription_id, tier: bought_tier };
}

/** The tools that a plan opens, by id. Where they cannot be read: none, so that what was paid counts in any case. */
async function toolsOpenedBy(
  { service }: FunctionBackend,
  plans: readonly SoldPlan[],
  tier: string | null,
): Promise<ReadonlySet<string>> {
  const rank = (name: string | null) => plans.findIndex(({ id }) => id === name);
  const { data, error } = await service.from("tool_tiers").select("tool_id, required_tier");
  if (error !== null) console.error("The tools that a plan opens could not be read.");
  const tools = z.array(z.object({ tool_id: z.string(), required_tier: z.string() })).safeParse(data);
  if (!tools.success) return new Set();
  const isOpened = ({ required_tier }: { required_tier: string }) =>
    rank(required_tier) >= 0 && rank(required_tier) <= rank(tier);
  return new Set(tools.data.filter(isOpened).map(({ tool_id }) => tool_id));
}

/**
 * Asks the provider which plan a customer has now and writes it down.
 *
 * A plan that is new ends the customer's open checkouts of other plans, and of tools that it opens.
 *
 * @param event the event that caused it; null for a person's request
 * @param patience how long to wait for the provider, where that is not as usual
 * @returns the plan's tier; null where none runs or the customer is unknown here
 * @throws the provider's error and the database's
 */
export async function followSubscription(
  backend: FunctionBackend,
  payments: Payments,
  customerId: string,
  event: ProviderEvent | null,
  patience?: Stripe.RequestOptions,
): Promise<string | null> {
  const done = await untilRecorded(async () => {
    const record = await readRecord(backend, customerId);
    if (record === null) return { tier: null, outcome: await recordState(backend, event, null) };
    const subscriptions = await askSubscriptions(payments, customerId, patience);
    const plans = await readPlans(backend);
    const { best, hasUnknown } = readRunning(subscriptions, plans, record);
    if (hasUnknown) console.error("A subscription runs at a price that no plan has.");
    // Nothing that runs ends a record, not even a plan unknown here.
    const isKept = hasUnknown && best.tier === null;
    const { version } = record;
    const payment_failed_since = failedSince(subscriptions);
    const mode = { livemode: payments.isLive };
    const subscription = { customer_id: customerId, version, ...best, payment_failed_since, ...mode };
    const outcome = await recordState(backend, event, isKept ? null : { subscription });
    const isNew = best.subscription_id !== null && best.subscription_id !== record.subscriptionId;
    if (isNew && outcome === "recorded") {
      const opened = await toolsOpenedBy(backend, plans, best.tier);
      await endOpenCheckouts(
        payments,
        customerId,
        ({ mode, metadata }) => mode === "subscription" || opened.has(metadata?.["tool_id"] ?? ""),
      );
    }
    return { tier: best.tier, outcome };
  });
  return done.tier;
}
