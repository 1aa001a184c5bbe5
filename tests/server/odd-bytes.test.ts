/** Bytes that no person types are answered as the sender's mistake, and never as a failure of ours. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { judgeBearer } from "../../server/backend/bearer.ts";
import { answerAdmitted } from "../../server/gateway/answer-admitted.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

/** A NUL, halves of a pair, noncharacters, text that turns its direction, and a pair. */
const odd = ["a\u0000b", "\ud800", "\udc00x", "\uffff", "\u202eevil", "\ud83d\ude00"];

describe.each(databaseKinds())("odd bytes on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  it.each(odd)("%j", async (text) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, token } = await test.addUser();
    const inAddress = encodeURIComponent(text.replace(/\p{Surrogate}/u, "\ufffd"));
    const prediction = {
      user_id: id,
      prediction_type: "iq-prediction",
      input_data: {},
      results: {},
      confidence_score: null,
      payment_session_id: null,
      payment_verified: false,
      email_sent: false,
    };
    const calls: [string, string, object | null, string?][] = [
      ["POST", "/auth/v1/signup", { email: `${text}@example.org`, password: "Correct-horse1" }],
      [
        "POST",
        "/auth/v1/signup",
        { email: `o${randomUUID()}@example.org`, password: `Correct-horse1${text}` },
      ],
      [
        "POST",
        "/auth/v1/signup",
        { email: `p${randomUUID()}@example.org`, password: "Correct-horse1", data: { full_name: text } },
      ],
      ["POST", "/auth/v1/token?grant_type=password", { email: text, password: "Correct-horse1" }],
      ["POST", "/auth/v1/token?grant_type=password", { email: "a@example.org", password: text }],
      ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: text }],
      ["POST", "/auth/v1/recover", { email: text }],
      ["POST", "/auth/v1/otp", { email: text, create_user: false }],
      ["POST", "/auth/v1/resend", { type: "signup", email: text }],
      ["POST", "/auth/v1/verify", { type: "signup", email: text, token: "12345678" }],
      ["POST", "/auth/v1/verify", { type: "signup", email: "a@example.org", token: text }],
      ["GET", `/auth/v1/verify?token=${inAddress}&type=signup`, null],
      ["GET", `/auth/v1/verify?token=abc&type=${inAddress}`, null],
      ["PUT", "/auth/v1/user", { data: { full_name: text } }, token],
      ["PUT", "/auth/v1/user", { password: text }, token],
      ["GET", `/rest/v1/user_predictions?select=id&id=eq.${inAddress}`, null, token],
      ["POST", "/rest/v1/user_predictions?select=id", { ...prediction, input_data: { text } }, token],
      ["POST", "/rest/v1/user_predictions?select=id", { ...prediction, results: { [text]: 1 } }, token],
      ["POST", "/rest/v1/user_predictions?select=id", { ...prediction, prediction_type: text }, token],
      ["POST", "/rest/v1/user_predictions?select=id", { ...prediction, payment_session_id: text }, token],
      [
        "POST",
        "/rest/v1/genetic_files?select=id",
        { user_id: id, filename: text, file_size: 1, metadata: {}, genetic_data_consent: false },
        token,
      ],
      [
        "POST",
        "/rest/v1/rpc/log_security_event",
        { p_event_type: "session_failed", p_resource_type: text, p_resource_id: null, p_details: {} },
        token,
      ],
      [
        "POST",
        "/rest/v1/rpc/enhanced_rate_limit_check",
        { p_identifier: text, p_endpoint: "signin", p_category: "auth" },
      ],
      ["POST", "/rest/v1/rpc/delete_own_account", { p_confirmation: text }, token],
    ];
    const wrong: string[] = [];
    const statuses = new Set<number>();
    let place = 0;
    for (const [method, path, body, bearer] of calls) {
      place += 1;
      const answer = await answerAdmitted(
        {
          backend: test.asked,
          answerFunction: () => Promise.resolve(Response.json({})),
          secretKey: test.secrets.secretKey,
        },
        new Request(`${siteUrl}${path}`, {
          method,
          ...(body === null ? {} : { body: JSON.stringify(body) }),
          headers: {
            apikey: test.secrets.publishableKey,
            "Content-Type": "application/json",
            ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
          },
        }),
        {
          network: `198.51.100.${place}`,
          bearer: judgeBearer(bearer === undefined ? null : `Bearer ${bearer}`, test.secrets),
        },
      );
      statuses.add(answer.status);
      if (answer.status >= 500)
        wrong.push(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
    }
    log.mockRestore();
    expect(wrong).toEqual([]);
    expect([...statuses]).toContain(400);
    // All text that a person can type is saved.
    if (text === "\ud83d\ude00") expect([...statuses]).toContain(201);
  });
});
