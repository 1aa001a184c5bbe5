import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, sent } from "../../tests/support/recording-backend.ts";
import { databaseFailureMessage } from "../texts/database-failures.ts";
import { markPredictionMailed } from "./mark-prediction-mailed.ts";
import { markPredictionPaid } from "./mark-prediction-paid.ts";
import { readJobs } from "./read-jobs.ts";
import { readPrediction } from "./read-prediction.ts";
import { readPredictionResults } from "./read-prediction-results.ts";
import { readPredictions } from "./read-predictions.ts";
import { removePrediction } from "./remove-prediction.ts";
import { savePrediction } from "./save-prediction.ts";

const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";

vi.mock("./client.ts", () => import("../../tests/support/recording-backend.ts"));

beforeEach(() => sent.splice(0));

/** The request: method, table and filters. */
function question(): string {
  const [made] = sent;
  return [made?.method, made?.table, ...(made?.filters ?? [])].join(" ");
}

const made = {
  userId: id,
  predictionType: "iq-prediction",
  input: { prenatal: { lead_exposure: 0 } },
  results: { fsiq: 100 },
  confidenceScore: null,
};

describe("saved predictions", () => {
  it("are saved unpaid and unmailed", async () => {
    answerWith(() => Response.json([{ id }], { status: 201 }));
    expect(await savePrediction(made)).toEqual({ ok: true, value: id });
    expect(question()).toBe("POST user_predictions");
    expect(sent[0]?.body).toEqual({
      user_id: id,
      prediction_type: "iq-prediction",
      input_data: made.input,
      results: made.results,
      confidence_score: null,
      payment_session_id: null,
      payment_verified: false,
      email_sent: false,
    });
  });

  it("are listed newest first", async () => {
    const row = {
      ...{ id, prediction_type: "iq-prediction", confidence_score: 0.3, payment_session_id: null },
      ...{ payment_verified: false, email_sent: false, created_at: "2026-06-01T12:00:00.5+00:00" },
    };
    answerWith(() => Response.json([row]));
    expect(await readPredictions(id)).toEqual({
      ok: true,
      value: [
        {
          ...{ id, predictionType: "iq-prediction", confidenceScore: 0.3, isPaid: false, isMailed: false },
          createdAt: new Date("2026-06-01T12:00:00.5Z"),
        },
      ],
    });
    expect(question()).toBe(
      `GET user_predictions user_id=eq.${id} order=created_at.desc,id.asc offset=0 limit=200`,
    );
  });

  it("are all listed where there are more than one answer has room for", async () => {
    const row = {
      ...{ id, prediction_type: "iq-prediction", confidence_score: null, payment_session_id: null },
      ...{ payment_verified: false, email_sent: false, created_at: "2026-06-01T12:00:00Z" },
    };
    answerWith(() => Response.json(Array.from({ length: sent.length < 3 ? 200 : 100 }, () => row)));
    expect(await readPredictions(id)).toMatchObject({ ok: true, value: { length: 500 } });
    expect(sent.map(({ filters }) => filters.find((one) => one.startsWith("offset=")))).toEqual([
      "offset=0",
      "offset=200",
      "offset=400",
    ]);
  });

  it("that are scoring jobs are listed with what they were made of, and without results", async () => {
    answerWith(() => Response.json([{ id, input_data: { job: {} }, created_at: "2026-06-01T12:00:00Z" }]));
    expect(await readJobs(id)).toEqual({ ok: true, value: [{ id, input: { job: {} } }] });
    expect(question()).toBe(
      `GET user_predictions user_id=eq.${id} prediction_type=eq.jobs order=created_at.desc`,
    );
  });

  it("are opened by their id, and their results where they are not sealed", async () => {
    answerWith(() => Response.json([{ id, prediction_type: "iq", input_data: { prenatal: {} } }]));
    expect(await readPrediction(id)).toMatchObject({ ok: true, value: { input: { prenatal: {} } } });
    expect(question()).toBe(`GET user_predictions id=eq.${id}`);
    answerWith(() => Response.json([]));
    expect(await readPrediction(id)).toEqual({ ok: true, value: null });
    expect(await readPredictionResults(id)).toEqual({ ok: true, value: null });
    answerWith(() => Response.json([{ prediction_id: id, results: { fsiq: 101 } }]));
    expect(await readPredictionResults(id)).toEqual({ ok: true, value: { fsiq: 101 } });
  });

  it("are deleted, marked as paid and marked as mailed by their id", async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await removePrediction(id)).toEqual({ ok: true, value: true });
    expect(question()).toBe(`DELETE user_predictions id=eq.${id}`);
    sent.splice(0);
    expect(await markPredictionPaid(id, "cs_1")).toEqual({ ok: true, value: true });
    expect(question()).toBe(`PATCH user_predictions id=eq.${id}`);
    expect(sent[0]?.body).toEqual({ payment_verified: true, payment_session_id: "cs_1" });
    sent.splice(0);
    expect(await markPredictionMailed(id)).toEqual({ ok: true, value: true });
    expect(sent[0]?.body).toEqual({ email_sent: true });
  });

  it("are not requested for an invalid id", async () => {
    answerWith(() => Response.json([]));
    expect(await savePrediction({ ...made, userId: "u" })).toEqual({
      ok: false,
      error: { code: "unexpected" },
    });
    expect(await removePrediction("1")).toEqual({ ok: false, error: { code: "unexpected" } });
    expect(await readPrediction("1")).toEqual({
      ok: false,
      error: { code: "not-read", cause: { code: "unexpected" } },
    });
    expect(sent).toEqual([]);
  });

  const offline = () => {
    throw new TypeError("Failed to fetch");
  };
  const said = (code: string, status: number) => () =>
    Response.json({ code, message: "m", details: "Failing row contains (rs1, AG)", hint: null }, { status });
  const refused = (reason: string) => ({
    ...{ code: "refused", reason, message: "m", details: "Failing row contains (rs1, AG)", hint: null },
  });

  it.each([
    ["no network", offline, { code: "not-fetched" }],
    ["several rows", said("PGRST116", 406), { code: "several-rows" }],
    ["a row policy", said("42501", 403), refused("42501")],
    ["the genotype guard", said("23514", 400), refused("23514")],
    ["no database", said("backend_unavailable", 503), refused("backend_unavailable")],
    ["a full disk", said("no_room", 507), refused("no_room")],
    ["a quota", said("PT413", 413), refused("PT413")],
    ["no sense", () => new Response("<html>", { status: 502 }), { code: "unexpected" }],
    ["an answer without an id", () => Response.json([{}], { status: 201 }), { code: "unexpected" }],
  ] as const)("fail by a code on %s, with a text of ours", async (_, failing, failure) => {
    answerWith(failing);
    const saved = await savePrediction(made);
    expect(saved).toEqual({ ok: false, error: failure });
    if (!saved.ok) expect(databaseFailureMessage(saved.error)).not.toMatch(/rs1|row contains|\bm\b/);
    // Once: a second try could save twice.
    expect(sent).toHaveLength(1);
  });
});
