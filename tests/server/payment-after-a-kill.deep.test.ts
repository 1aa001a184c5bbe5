/** A payment is neither lost nor granted wrongly when the server is killed between its steps. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { mailedLink } from "../support/mailed-link.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { password } from "../support/sign-up.ts";
import { databaseKinds, preparedDatabase } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });
const begunSchema = z.object({ url: z.string(), session_id: z.string() });
const signedInSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

describe.each(databaseKinds())("npm start on %s with the local card provider", (kind) => {
  let dataFolder: string;
  let running: ServerProcess[];
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "allelium-pay-"));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.end("SIGKILL")));
    await rm(dataFolder, { recursive: true, force: true });
  });

  it("keeps a payment through a kill after its beginning, and through one after the card was charged", async () => {
    const place = await preparedDatabase(kind);
    const start = async () => {
      const started = await startServerProcess({
        DATA_FOLDER: dataFolder,
        ...(place.kind === "postgres" ? { DATABASE_URL: place.url } : {}),
      });
      running.push(started);
      return started;
    };
    let server = await start();
    const { publishableKey, secretKey } = secretsSchema.parse(
      JSON.parse(await readFile(join(dataFolder, "secrets.json"), "utf8")),
    );
    const ask = async (path: string, content: object | null, token = publishableKey) => {
      const answered = await fetch(new URL(path, server.address), {
        ...(content === null ? {} : { method: "POST", body: JSON.stringify(content) }),
        headers: {
          apikey: token === secretKey ? secretKey : publishableKey,
          "Content-Type": "application/json",
          ...(token === publishableKey || token === secretKey ? {} : { Authorization: `Bearer ${token}` }),
        },
      });
      const text = await answered.text();
      return { status: answered.status, content: (text === "" ? null : JSON.parse(text)) as unknown };
    };
    const rows = async (table: string, query: string) =>
      z
        .array(z.record(z.string(), z.unknown()))
        .parse((await ask(`/rest/v1/${table}?${query}`, null, secretKey)).content);
    const email = `${randomUUID()}@example.org`;
    expect((await ask("/auth/v1/signup", { email, password })).status).toBe(200);
    await fetch(await mailedLink(server.address, email), { redirect: "manual" });
    const signIn = async () =>
      signedInSchema.parse((await ask("/auth/v1/token?grant_type=password", { email, password })).content);
    const { access_token: token, user } = await signIn();
    const prediction = randomUUID();
    const saved = {
      ...{ id: prediction, user_id: user.id, prediction_type: "iq-prediction", results: { fsiq: 104 } },
    };
    expect((await ask("/rest/v1/user_predictions", saved, secretKey)).status).toBe(201);
    const wanted = { paymentType: "onetime", toolId: "iq-prediction", predictionId: prediction };
    const begin = async (by: string) =>
      begunSchema.parse((await ask("/functions/v1/create-unified-payment", wanted, by)).content);
    const begun = await begin(token);
    await server.end("SIGKILL");

    server = await start();
    const again = (await signIn()).access_token;
    // The checkout that was begun is still the one.
    expect((await begin(again)).session_id).toBe(begun.session_id);
    const verify = async (by: string) =>
      (await ask("/functions/v1/verify-iq-payment", { session_id: begun.session_id }, by)).content;
    expect(await verify(again)).toEqual({ paid: false, results: null });
    const page = new URL(new URL(begun.url).pathname, server.address);
    const [, form = ""] = /name="token" value="([^"]+)"/.exec(await (await fetch(page)).text()) ?? [];
    const paid = await fetch(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ token: form, act: "pay", card: "4242 4242 4242 4242" }),
    });
    expect(paid.status).toBe(303);
    await server.end("SIGKILL");

    server = await start();
    // No page asks: the event comes by itself.
    const isRecorded = async () => {
      const [purchase] = await rows("one_time_payments", `session_id=eq.${begun.session_id}`);
      expect(purchase).toMatchObject({ status: "paid", paid_prediction_id: prediction });
    };
    await waitFor(isRecorded, 60_000);
    const last = (await signIn()).access_token;
    expect(await verify(last)).toEqual({ paid: true, results: { fsiq: 104 } });
    expect(await rows("one_time_payments", "select=id")).toHaveLength(1);
    const events = await rows("processed_payment_events", "event_type=eq.checkout.session.completed");
    expect(events).toHaveLength(1);
    const printed = running.map((one) => one.output()).join("\n");
    expect(printed).not.toMatch(/example\.org|sk_test|cs_test/);
  }, 300_000);
});
