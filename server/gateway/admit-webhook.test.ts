import { describe, expect, it } from "vitest";
import { visitorFrom } from "../backend/caller.ts";
import { answerAdmitted, type BehindGateway } from "./answer-admitted.ts";

const address = "http://127.0.0.1:4173/functions/v1/stripe-webhook";
const signature = "t=1700000000,v1=00ff,v0=aa";

/** The part of a request that came through, or the status with which it was refused. */
async function through(init: RequestInit, url = address) {
  const passed: { name: string; headers: object; body: string }[] = [];
  const behind: BehindGateway = {
    backend: { answer: () => Promise.reject(new Error("the backend was asked")) },
    async answerFunction(name, request) {
      passed.push({ name, headers: Object.fromEntries(request.headers), body: await request.text() });
      return Response.json({});
    },
    secretKey: "sb_secret_x",
  };
  const { status } = await answerAdmitted(behind, new Request(url, init), visitorFrom("192.0.2.1"));
  return passed[0] ?? status;
}

describe("the gateway lets the card provider's events through", () => {
  it("byte by byte, with the signature and nothing else", async () => {
    // Blanks, a name that no call may contain and signs beyond ASCII: the signature covers all of it.
    const body = '{ "id" : "evt_1",\n  "__proto__": {"x": "\u00e9 \ud83d\ude00"} }';
    const headers = {
      "stripe-signature": signature,
      "content-type": "application/json; charset=utf-8",
      authorization: "Bearer a.b.c",
      apikey: "sb_secret_x",
      "x-forwarded-for": "203.0.113.9",
    };
    expect(await through({ method: "POST", headers, body })).toEqual({
      name: "stripe-webhook",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
    });
  });

  it.each<[string, number, RequestInit, string?]>([
    ["without a signature", 400, { method: "POST", body: "{}" }],
    [
      "with a signature of other signs",
      400,
      { method: "POST", body: "{}", headers: { "stripe-signature": "t=1;x" } },
    ],
    ["by GET", 405, { headers: { "stripe-signature": signature } }],
    ["by OPTIONS", 405, { method: "OPTIONS" }],
    [
      "with a query",
      400,
      { method: "POST", body: "{}", headers: { "stripe-signature": signature } },
      `${address}?select=*`,
    ],
    [
      "under another spelling",
      404,
      { method: "POST", body: "{}", headers: { "stripe-signature": signature } },
      `${address}/`,
    ],
    [
      "that is larger than any event",
      413,
      { method: "POST", body: "x".repeat(300_000), headers: { "stripe-signature": signature } },
    ],
  ])("and none %s", async (_, status, init, url) => {
    expect(await through(init, url)).toBe(status);
  });
});
