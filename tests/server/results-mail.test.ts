/** Results of an IQ prediction by mail: the owner's own, paid, to the address of the account, and as they are saved. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitorFrom } from "../../server/backend/caller.ts";
import { createFunctions } from "../../server/functions.ts";
import { predictIq } from "../../src/science/iq/predict-iq.ts";
import { savedOutput } from "../../src/science/iq/saved-output.ts";
import { madeUpInput } from "../support/made-up-prediction.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const output = savedOutput(predictIq({ input: madeUpInput, genome: null }).output);
const results = JSON.parse(JSON.stringify(output)) as Record<string, unknown>;
const [low, high] = output.full_scale_iq.confidence_interval;

describe.each(databaseKinds())("results by mail on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    person = await world.addPerson();
  });

  const service = () => world.test.service.client;
  async function save(more: object = {}) {
    const id = randomUUID();
    const row = { id, user_id: person.id, prediction_type: "iq-prediction", results, ...more };
    expect((await service().from("user_predictions").insert(row)).error).toBeNull();
    return id;
  }
  const savePaid = (more: object = {}) =>
    save({ payment_verified: true, payment_session_id: randomUUID(), ...more });
  const body = (prediction_id: string, more: object = {}) => ({
    ...{ prediction_id, user_email: person.email, results: {}, test_mode: false, ...more },
  });
  const ask = (content: object, who: Pick<Person, "token"> = person) =>
    world.call("send-iq-results-email", who.token, content);
  const isMailed = async (id: string) => {
    const { data } = await service().from("user_predictions").select("email_sent").eq("id", id).single();
    return data?.email_sent;
  };
  const mails = () =>
    world.test.mailbox.mails.filter(
      ({ to, subject }) => to === person.email && subject.includes("IQ prediction"),
    );
  /** The outbox sends a mail after the answer. */
  const mailed = async (count: number) => {
    await waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(count));
    return mails();
  };

  it("go to the owner of a paid prediction, with the saved numbers", async () => {
    const id = await savePaid();
    expect(await ask(body(id, { results, user_email: person.email.toUpperCase() }))).toEqual({
      status: 200,
      content: { sent: true },
    });
    const [mail] = await mailed(1);
    expect(mail?.subject).toBe("Your IQ prediction from Allelium");
    for (const said of [
      `: ${Math.round(output.fsiq)}.`,
      `By the model, 95 of 100 people with these inputs have an IQ from ${Math.round(low)} to ${Math.round(high)}.`,
      `The estimate is at percentile ${Math.round(output.full_scale_iq.percentile)}.`,
      `${siteUrl}/results?saved=${id}\n`,
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(await isMailed(id)).toBe(true);
    expect(await ask(body(id, { test_mode: true }))).toMatchObject({ status: 200 });
    expect((await mailed(2)).map(({ subject }) => subject)).toContain(
      "Test: Your IQ prediction from Allelium",
    );
  });

  it.each<[string, number, (id: string) => Promise<object> | object]>([
    ["another address", 403, (id) => body(id, { user_email: "other@example.org" })],
    ["two addresses", 403, (id) => body(id, { user_email: `${person.email}, other@example.org` })],
    ["other results", 400, (id) => body(id, { results: { ...results, fsiq: 140 } })],
    ["results with more in them", 400, (id) => body(id, { results: { ...results, note: "x" } })],
    ["a prediction that is not paid", 403, async () => body(await save())],
    ["a prediction that does not exist", 403, () => body(randomUUID())],
    [
      "a fallback, which is no result",
      409,
      async () => body(await savePaid({ results: { ...results, model_used: "fallback" } })),
    ],
    ["a body of another call", 400, () => ({ prediction_id: randomUUID() })],
  ])("are not sent for %s", async (_, status, make) => {
    const id = await savePaid();
    expect((await ask(await make(id))).status).toBe(status);
    expect(mails()).toEqual([]);
    expect(await isMailed(id)).toBe(false);
  });

  it("are no other person's, and need a session", async () => {
    const id = await savePaid();
    const stranger = await world.addPerson();
    expect((await ask({ ...body(id), user_email: stranger.email }, stranger)).status).toBe(403);
    for (const token of [null, "forged.token.here"]) {
      expect((await world.call("send-iq-results-email", token, body(id))).status).toBe(401);
    }
    expect(await isMailed(id)).toBe(false);
  });

  it("are sent three times an hour", async () => {
    const id = await savePaid();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await ask(body(id))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mailed(3)).toHaveLength(3);
  });

  it("are not promised where they cannot be sent, and have no test mode in production", async () => {
    const id = await savePaid();
    const settings = { backend: world.test.asked, siteUrl, keys: world.test.secrets };
    const call = async (content: object, more: object) => {
      const request = new Request(`${siteUrl}/functions/v1/send-iq-results-email`, {
        method: "POST",
        headers: { Authorization: `Bearer ${person.token}` },
        body: JSON.stringify(content),
      });
      return (
        await createFunctions({ ...settings, ...more })(
          "send-iq-results-email",
          request,
          visitorFrom("192.0.2.1"),
        )
      ).status;
    };
    expect(await call(body(id), {})).toBe(501);
    expect(await call(body(id), { mailer: () => Promise.resolve(false) })).toBe(503);
    expect(await call(body(id, { test_mode: true }), { isProduction: true })).toBe(403);
    expect(await isMailed(id)).toBe(false);
  });
});
