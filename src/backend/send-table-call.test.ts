import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, sent } from "../../tests/support/recording-backend.ts";
import { databaseFailureMessage } from "../texts/database-failures.ts";
import { call } from "./call.ts";

const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";

vi.mock("./client.ts", () => import("../../tests/support/recording-backend.ts"));

beforeEach(() => sent.splice(0));

/** The request: method, table and filters. */
function question(): string {
  const [made] = sent;
  return [made?.method, made?.table, ...(made?.filters ?? [])].join(" ");
}

const prediction = {
  ...{ user_id: id, prediction_type: "iq-prediction", confidence_score: null },
  ...{ input_data: { prenatal: { lead_exposure: 0 } }, results: { fsiq: 100 } },
  payment_session_id: null,
  payment_verified: false,
  email_sent: false,
} as const;

const listed = {
  ...{ id, prediction_type: "iq-prediction", confidence_score: 0.3 },
  ...{ payment_verified: false, email_sent: false, created_at: "2026-06-01T12:00:00.500001+00:00" },
};

const subscription = { subscribed: true, subscription_tier: "essential", subscription_end: null };

describe("a row that is read", () => {
  it("is asked for by its filters", async () => {
    answerWith(() => Response.json([subscription]));
    const record = {
      ...{ isSubscribed: true, tier: "essential", endsAt: null, isBought: false },
      ...{ endsWithPeriod: false, failedSince: null },
    };
    expect(await call("readSubscription", { user_id: id })).toEqual({ ok: true, value: record });
    expect(question()).toBe(`GET subscribers user_id=eq.${id}`);
  });

  it("is null where there is none, and no answer where there are several", async () => {
    answerWith(() => Response.json([]));
    expect(await call("readSubscription", { user_id: id })).toEqual({ ok: true, value: null });
    answerWith(() => Response.json([subscription, subscription]));
    expect(await call("readSubscription", { user_id: id })).toEqual({
      ok: false,
      error: { code: "several-rows" },
    });
  });

  it("has what its schema makes of it", async () => {
    answerWith(() =>
      Response.json([{ id, metadata: { genetic_data: { rs1: "AG" }, reference: "european" } }]),
    );
    expect(await call("readGeneticFile", { id })).toEqual({
      ok: true,
      value: { id, genotypes: { rs1: "AG" }, reference: "european" },
    });
    answerWith(() => Response.json([{ id, metadata: {} }]));
    expect(await call("readGeneticFile", { id })).toMatchObject({
      value: { genotypes: {}, reference: null },
    });
  });
});

describe("a list", () => {
  it("is filtered and sorted by the call", async () => {
    const row = { tool_id: "iq-prediction", status: "paid", access_expires_at: "2026-06-01T12:00:00+00:00" };
    answerWith(() => Response.json([row]));
    const filters = { user_id: id, tool_id: "iq-prediction", status: "paid" } as const;
    expect(await call("readPurchases", filters)).toEqual({
      ok: true,
      value: [{ toolId: "iq-prediction", status: "paid", expiresAt: new Date("2026-06-01T12:00:00Z") }],
    });
    expect(question()).toBe(`GET one_time_payments user_id=eq.${id} tool_id=eq.iq-prediction status=eq.paid`);
  });

  it("is narrowed to some values, where there are any", async () => {
    answerWith(() => Response.json([]));
    const types = ["iq-prediction", "iq"];
    await call("readPredictions", { user_id: id, prediction_type: types });
    expect(question()).toBe(
      `GET user_predictions user_id=eq.${id} prediction_type=in.(iq-prediction,iq) order=created_at.desc,id.asc limit=200`,
    );
    sent.splice(0);
    for (const wrong of [[], ["a,b"], ["a)"]])
      expect(await call("readPredictions", { user_id: id, prediction_type: wrong })).toMatchObject({
        error: { code: "unexpected" },
      });
    expect(sent).toEqual([]);
  });

  it("comes in pages, the next one after the last row as the database has it", async () => {
    const { created_at } = listed;
    answerWith(() => Response.json(Array.from({ length: 200 }, () => listed)));
    const first = await call("readPredictions", { user_id: id });
    expect(first).toMatchObject({ value: { rows: { length: 200 }, next: [created_at, id] } });
    sent.splice(0);
    answerWith(() => Response.json([listed]));
    const last = await call("readPredictions", { user_id: id, after: [created_at, id] });
    expect(last).toMatchObject({ value: { rows: [{ createdAt: new Date(created_at) }], next: null } });
    expect(question()).toBe(
      `GET user_predictions user_id=eq.${id} or=(created_at.lt.${created_at},and(created_at.eq.${created_at},id.gt.${id})) order=created_at.desc,id.asc limit=200`,
    );
  });

  it("has no page after a key that is none", async () => {
    for (const after of [[], [id], ["yesterday", id], [listed.created_at, `${id}),(`]])
      expect(await call("readPredictions", { user_id: id, after })).toMatchObject({
        error: { code: "unexpected" },
      });
    expect(sent).toEqual([]);
  });
});

describe("what is written", () => {
  it("is a row, whose id is the answer", async () => {
    answerWith(() => Response.json([{ id }], { status: 201 }));
    expect(await call("savePrediction", prediction)).toEqual({ ok: true, value: id });
    expect(question()).toBe("POST user_predictions");
    expect(sent[0]?.body).toEqual(prediction);
  });

  it("is a change of the rows with certain values", async () => {
    answerWith(() => new Response(null, { status: 204 }));
    const set = { payment_verified: true, payment_session_id: "cs_1" };
    expect(await call("markPredictionPaid", { where: { id }, set })).toEqual({ ok: true, value: true });
    expect(question()).toBe(`PATCH user_predictions id=eq.${id}`);
    expect(sent[0]?.body).toEqual(set);
  });

  it("is a deletion", async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await call("removeGeneticFile", { id })).toEqual({ ok: true, value: true });
    expect(question()).toBe(`DELETE genetic_files id=eq.${id}`);
  });

  it("is not sent where the call does not admit it", async () => {
    answerWith(() => Response.json([]));
    const file = {
      user_id: id,
      filename: "23andMe file",
      file_size: 1000,
      genetic_data_consent: true,
      consent_text_version: 1,
    };
    const failures = [
      await call("savePrediction", { ...prediction, user_id: "u" }),
      await call("removePrediction", { id: "1" }),
      await call("readPrediction", { id: "1" }),
      await call("markPredictionMailed", { where: { id: "1" }, set: { email_sent: true } }),
      await call("keepGeneticFile", { ...file, metadata: { genetic_data: { rs1: "AGG" } } }),
      await call("keepGeneticFile", { ...file, metadata: { genetic_data: { "1:1000": "AG" } } }),
      await call("keepGeneticFile", { ...file, metadata: { genetic_data: { rs1: "5" } } }),
    ];
    for (const failure of failures) expect(failure).toEqual({ ok: false, error: { code: "unexpected" } });
    expect(sent).toEqual([]);
  });
});

describe("a failure", () => {
  const offline = () => {
    throw new TypeError("Failed to fetch");
  };
  const said = (code: string, status: number) => () =>
    Response.json({ code, message: "m", details: "Failing row contains (rs1, AG)", hint: null }, { status });
  const refused = (reason: string, status: number) => ({
    ...{ code: "refused", status, reason },
    ...{ message: "m", details: "Failing row contains (rs1, AG)", hint: null },
  });

  it.each([
    ["no network", offline, { code: "not-fetched" }],
    ["several rows", said("PGRST116", 406), { code: "several-rows" }],
    ["a row policy", said("42501", 403), refused("42501", 403)],
    ["the genotype guard", said("23514", 400), refused("23514", 400)],
    ["no database", said("backend_unavailable", 503), refused("backend_unavailable", 503)],
    ["a full disk", said("no_room", 507), refused("no_room", 507)],
    ["a quota", said("PT413", 413), refused("PT413", 413)],
    ["no sense", () => new Response("<html>", { status: 502 }), { code: "unexpected" }],
    ["an answer of another shape", () => Response.json([{}], { status: 201 }), { code: "unexpected" }],
  ] as const)("is known by a code: %s, with a text of ours", async (_, failing, failure) => {
    answerWith(failing);
    const read = await call("readSubscription", { user_id: id });
    const saved = await call("savePrediction", prediction);
    expect([read, saved]).toEqual([
      { ok: false, error: failure },
      { ok: false, error: failure },
    ]);
    if (!saved.ok) expect(databaseFailureMessage(saved.error)).not.toMatch(/rs1|row contains|\bm\b/);
    // Once each: a second try could save twice, and of a read the caller decides.
    expect(sent).toHaveLength(2);
  });
});
