/** Every call while the database is away, and what counts of it afterwards. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { follow, linkIn, password } from "../support/sign-up.ts";
import { openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

describe.runIf(inject("postgresUrl") !== "")("a PostgreSQL server that is away", () => {
  let server: PostgresServer;
  let test: TestBackend;
  // Before the backend, which leaves out what its parts print.
  const log = vi.spyOn(console, "error").mockImplementation(() => {});

  beforeAll(async () => {
    const started = await startPostgres();
    if (typeof started === "string") throw new Error(started);
    server = started;
    test = await openTestBackend("postgres", { kind: "postgres", url: server.url });
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
    log.mockRestore();
  });

  const ask = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
    test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        method,
        headers: {
          apikey: test.secrets.publishableKey,
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      "192.0.2.1",
    );

  it("answers 503 to every call with one line each, and no try of that time counts as failed", async () => {
    const email = "ann@example.org";
    const signIn = () => ask("POST", "/auth/v1/token?grant_type=password", { body: { email, password } });
    await ask("POST", "/auth/v1/signup", { body: { email, password } });
    await follow(test, linkIn(test.mailbox.mails[0]), "192.0.2.1");
    const { access_token: token, user } = sessionSchema.parse(await (await signIn()).json());
    log.mockClear();
    await server.crash();
    const row = { user_id: user.id, prediction_type: "iq-prediction", input_data: {}, results: {} };
    const calls: [string, string, { token?: string; body?: object }?][] = [
      ["POST", "/auth/v1/signup", { body: { email: "new@example.org", password } }],
      ["POST", "/auth/v1/signup", { body: { email, password } }],
      ["POST", "/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: "abcdefabcdef" } }],
      ["POST", "/auth/v1/recover", { body: { email } }],
      ["POST", "/auth/v1/otp", { body: { email, create_user: false } }],
      ["POST", "/auth/v1/resend", { body: { type: "signup", email } }],
      ["POST", "/auth/v1/verify", { body: { type: "signup", email, token: "12345678" } }],
      ["GET", "/auth/v1/verify?token=abcdef&type=signup"],
      ["GET", "/auth/v1/user", { token }],
      ["PUT", "/auth/v1/user", { token, body: { password: `${password}x` } }],
      ["POST", "/auth/v1/logout", { token }],
      ["GET", "/rest/v1/tool_tiers?select=tool_id"],
      ["GET", `/rest/v1/user_roles?select=role&user_id=eq.${user.id}`, { token }],
      ["POST", "/rest/v1/user_predictions", { token, body: { id: randomUUID(), ...row } }],
      ["POST", "/rest/v1/rpc/log_security_event", { token, body: { p_event_type: "x" } }],
    ];
    const answers: string[] = [];
    for (const [method, path, given] of calls) {
      const answer = await ask(method, path, given);
      answers.push(`${method} ${path}: ${answer.status}`);
    }
    for (let attempt = 0; attempt < 12; attempt += 1) answers.push(`sign-in: ${(await signIn()).status}`);
    const lines = log.mock.calls.map((parts) => parts.join(" "));
    await server.restart();
    expect(answers.filter((answer) => !answer.endsWith(": 503"))).toEqual([]);
    expect(lines.filter((line) => line.includes("\n"))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("A "))).toHaveLength(answers.length);
    await waitFor(async () => expect((await signIn()).status).not.toBe(503), 30_000);
    expect((await signIn()).status).toBe(200);
  });
});
