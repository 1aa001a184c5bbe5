/**
 * `npm run try-plans`: goes through every change between the plans that have a price, up and down, in the card provider's test mode, with a
 * customer of its own that is deleted at the end. For each change it prints what the provider says that it costs today, what was
 * charged, and the difference of the two prices.
 *
 *   STRIPE_SECRET_KEY   of test mode (sk_test_... or rk_test_...); any other is refused
 *   STRIPE_PRICE_...    of the plans, as the server has them
 */
import Stripe from "stripe";

const key = process.env["STRIPE_SECRET_KEY"] ?? "";
const plans = ["ESSENTIAL", "PROFESSIONAL", "ENTERPRISE", "ENTERPRISE_PLUS"].flatMap((name) => {
  const price = process.env[`STRIPE_PRICE_${name}`];
  return price ? [{ name: name.toLowerCase().replace("_", "-"), price }] : [];
});
if (!/^[sr]k_test_/.test(key) || plans.length < 2) {
  console.error(
    "STRIPE_SECRET_KEY of test mode and two STRIPE_PRICE_... at least are needed. Nothing was asked.",
  );
  process.exit(1);
}

const stripe = new Stripe(key, { telemetry: false });

/** @param {number} cents */
const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;

/** All changes, each from where the one before has led. @returns {[number, number][]} */
function walk() {
  const pairs = plans.flatMap((_, from) => plans.flatMap((_, to) => (from === to ? [] : [[from, to]])));
  /** @type {[number, number][]} */
  const way = [];
  let at = 0;
  while (pairs.length > 0) {
    const next = pairs.findIndex(([from]) => from === at);
    // From here all are done: on to a plan from which one is left.
    const [, to = 0] = next < 0 ? [at, pairs[0]?.[0] ?? 0] : (pairs.splice(next, 1)[0] ?? []);
    way.push([at, to]);
    at = to;
  }
  return way;
}

const customer = await stripe.customers.create({ description: "A trial of changes of plan" });
let failures = 0;
try {
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const [first] = plans;
  const begun = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: first?.price ?? "" }],
  });
  const item = begun.items.data[0];
  if (begun.status !== "active" || item === undefined) throw new Error(`The plan began as ${begun.status}.`);
  console.log(`begun: ${first?.name}`);
  for (const [from, to] of walk()) {
    const price = plans[to]?.price ?? "";
    const change = {
      items: [{ id: item.id, price }],
      proration_behavior: /** @type {const} */ ("always_invoice"),
    };
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: begun.id,
      subscription_details: change,
    });
    const changed = await stripe.subscriptions.update(begun.id, { ...change, expand: ["latest_invoice"] });
    const invoice = changed.latest_invoice;
    const charged = typeof invoice === "object" && invoice !== null ? invoice.amount_paid : Number.NaN;
    const [before, after] = await Promise.all(
      [from, to].map(async (at) => (await stripe.prices.retrieve(plans[at]?.price ?? "")).unit_amount ?? 0),
    );
    const isThere = changed.status === "active" && changed.items.data[0]?.price.id === price;
    // The provider prorates to the second between the two calls.
    const isAsTold = Math.abs(charged - Math.max(0, preview.amount_due)) <= 5;
    if (!isThere || !isAsTold) failures += 1;
    console.log(
      `${plans[from]?.name} to ${plans[to]?.name}: told ${dollars(preview.amount_due)}, charged ${dollars(charged)}, difference ${dollars((after ?? 0) - (before ?? 0))}, ${changed.status}${isThere && isAsTold ? "" : " (wrong)"}`,
    );
  }
} finally {
  // Ends the plan too.
  await stripe.customers.del(customer.id);
}
console.log(
  failures === 0 ? "Every change did what it said." : `${failures} changes did not do what they said.`,
);
process.exit(failures === 0 ? 0 : 1);
