/** Checkouts that the page draws itself: made where it asks and the server has the key, and never two beside each other. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { createCheckout } from "../../supabase/functions/create-checkout/create-checkout.ts";
import { createUnifiedPayment } from "../../supabase/functions/create-unified-payment/create-unified-payment.ts";
import { expectConsoleError } from "../support/expected-console-errors.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";

const tool = "iq-prediction";
const once = { paymentType: "onetime", toolId: tool, predictionId: null };
const plan = { priceId: "price_local_professional", tier: "professional" };

describe.each(databaseKinds())("embedded checkouts on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    person = await world.addPerson();
  });

  /** As on a server that has the public key. */
  async function ask(run: typeof createCheckout, body: object, canEmbed = true) {
    const backend = openFunctionBackend({
      url: siteUrl,
      publishableKey: world.test.secrets.publishableKey,
      serviceKey: world.test.secrets.secretKey,
      fetch: (input, init) => world.test.backend.answer(new Request(input, init), "192.0.2.9"),
    });
    const request = new Request(`${siteUrl}/functions/v1/any`, {
      method: "POST",
      headers: { Authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answered = await run(request, backend, { ...world.payments, canEmbed });
    expect(answered.status).toBe(200);
    return (await answered.json()) as { url?: string; client_secret?: string; session_id: string };
  }
  const begin = (body: object, canEmbed?: boolean) => ask(createUnifiedPayment, body, canEmbed);
  const openOnes = (sessions: readonly string[]) =>
    world.provider.act(({ state }) => sessions.filter((id) => state.sessions[id]?.status === "open"));

  it.each<[string, typeof createCheckout, object]>([
    ["a tool", createUnifiedPayment, once],
    ["a plan from the paywall", createUnifiedPayment, { ...plan, paymentType: "subscription" }],
    ["a plan from the page of prices", createCheckout, plan],
  ])("%s is embedded where the page asks and the server can", async (_name, run, body) => {
    const asked = { ...body, embedded: true };
    const first = await ask(run, asked);
    expect(first.url).toBeUndefined();
    expect(first.client_secret).toContain(`${first.session_id}_secret_`);
    // A second click goes on with the same.
    expect(await ask(run, asked)).toEqual(first);
    // The script was blocked: the page asks for an address, and the embedded checkout accepts no payment any more.
    const second = await ask(run, body);
    expect(second.url).toContain(second.session_id);
    const third = await ask(run, asked);
    const sessions = [first, second, third].map(({ session_id }) => session_id);
    expect(new Set(sessions).size).toBe(3);
    expect(await openOnes(sessions)).toEqual([third.session_id]);
  });

  it("an address is the answer where the server has no key, or the page asks for no form", async () => {
    const first = await begin({ ...once, embedded: true }, false);
    expect(first).toEqual({ url: expect.stringContaining(first.session_id), session_id: expect.any(String) });
    expect(await begin(once)).toEqual(first);
    expect(await begin({ ...once, embedded: false })).toEqual(first);
  });

  it("a checkout paid in the page opens the tool, and is recorded by the webhook", async () => {
    const { session_id } = await begin({ ...once, embedded: true });
    expect(await world.pay(session_id)).toBeNull();
    await world.settled();
    const verify = await world.call("verify-unified-payment", person.token, { session_id, tool_id: tool });
    expect(verify.content).toEqual({ paid: true });
  });

  it("of two clicks at once in both forms one checkout at most is open", async () => {
    const begun = await Promise.allSettled([begin({ ...once, embedded: true }), begin(once)]);
    expect(begun.some(({ status }) => status === "fulfilled")).toBe(true);
    // The other click's checkout was ended meanwhile, or it goes on with this one.
    if (begun.some(({ status }) => status === "rejected"))
      expectConsoleError(/^Error in the function create-unified-payment$/);
    const open = await world.provider.act(({ state }) =>
      Object.values(state.sessions).filter(({ status, customer }) => {
        return status === "open" && state.customers[customer]?.metadata["user_id"] === person.id;
      }),
    );
    expect(open).toHaveLength(1);
  });
});
