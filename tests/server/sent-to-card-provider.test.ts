/** The card payment provider's data about a person are those of the privacy policy, field by field. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fieldsWithoutPeople,
  sentToCardProvider,
} from "../../src/pages/privacy-policy/sent-to-card-provider.ts";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { openPayments } from "../../supabase/functions/_shared/payments/payments.ts";
import { createCheckout } from "../../supabase/functions/create-checkout/create-checkout.ts";
import { createUnifiedPayment } from "../../supabase/functions/create-unified-payment/create-unified-payment.ts";
import { customerPortal } from "../../supabase/functions/customer-portal/customer-portal.ts";
import { verifyUnifiedPayment } from "../../supabase/functions/verify-unified-payment/verify-unified-payment.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";

const tool = "iq-prediction";
const affiliate = "a-site-that-links";
const plan = { priceId: "price_local_professional", tier: "professional", clientReferenceId: affiliate };

/** A request as the provider sees it. */
interface Received {
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

describe.each(databaseKinds())("the card payment provider on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  let predictionId: string;
  const received: Received[] = [];

  async function ask(run: typeof createCheckout, body: object, pageKey: string | null = null) {
    const payments = openPayments({
      secretKey: world.provider.secretKey,
      webhookSecret: world.provider.webhookSecret,
      siteUrl,
      pageKey,
      async fetch(input, init) {
        const request = new Request(input, init);
        const { pathname, searchParams } = new URL(request.url);
        const body = new URLSearchParams(await request.clone().text());
        const isRead = request.method === "GET";
        received.push({ path: pathname, fields: [...(isRead ? searchParams : body)] });
        return world.provider.fetch(request);
      },
    });
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
    const answered = await run(request, backend, payments);
    expect(answered.status).toBe(200);
    return (await answered.json()) as { readonly session_id: string };
  }

  beforeAll(async () => {
    world = await openPaymentWorld(kind);
    person = await world.addPerson();
    predictionId = randomUUID();
    const row = { id: predictionId, user_id: person.id, prediction_type: tool, results: { fsiq: 104 } };
    expect((await world.test.service.client.from("user_predictions").insert(row)).error).toBeNull();
    const once = { paymentType: "onetime", toolId: tool, predictionId, clientReferenceId: affiliate };
    await ask(createUnifiedPayment, { ...once, embedded: true }, "pk_test_1");
    const { session_id } = await ask(createUnifiedPayment, once);
    await world.pay(session_id);
    await ask(verifyUnifiedPayment, { session_id, tool_id: tool });
    await ask(createCheckout, plan);
    await ask(createUnifiedPayment, { ...plan, paymentType: "subscription" });
    await ask(customerPortal, { returnPath: "/prs-scoring" });
  });
  afterAll(() => world.close());

  it("gets each field that the privacy policy names, and none besides", () => {
    const made = received.filter(({ path }) =>
      /^\/v1\/(?:customers(?:\/\w+)?|checkout\/sessions)$/.test(path),
    );
    const written = made.flatMap(({ fields }) => fields.map(([name]) => name));
    const reading = ["limit", "status"];
    const told = sentToCardProvider.flatMap(({ fields }) => fields);
    expect([...new Set(written)].filter((name) => !reading.includes(name)).sort()).toEqual(
      [...told, ...fieldsWithoutPeople].sort(),
    );
  });

  it("gets nothing of the person in any other field, and not in an address", () => {
    const told = new Set(sentToCardProvider.flatMap(({ fields }) => fields));
    const others = received.flatMap(({ path, fields }) => [
      path,
      ...fields.filter(([name]) => !told.has(name)).map(([, value]) => value),
    ]);
    expect(others.length).toBeGreaterThan(20);
    const personal = [person.email, person.id, predictionId, affiliate];
    expect(others.filter((value) => personal.some((part) => value.includes(part)))).toEqual([]);
    // They are in the listed fields: the comparison can find them.
    const values = received.flatMap(({ fields }) => fields.map(([, value]) => value));
    expect(personal.filter((part) => !values.includes(part))).toEqual([]);
  });
});
