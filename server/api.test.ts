import { describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { type Caller, visitorFrom } from "./backend/caller.ts";
import { Mailbox } from "./backend/mailbox.ts";

const secretKey = "sb_secret_made-up-for-tests";
const policy = { connectOrigins: [], frameOrigins: [] };
const backend = {
  answer: async (request: Request, { network }: Caller) =>
    Response.json({ path: new URL(request.url).pathname, network, body: await request.text() }),
};

function makeApp(mailbox: Mailbox | null = new Mailbox()) {
  const answerFunction = async (name: string) => Response.json({ name });
  const api = { backend, answerFunction, mailbox, siteUrl: "https://allelium.example", secretKey };
  const app = createApp({ clientFiles: new Map(), policy, pageVisits: null, api });
  return (url: string, init?: RequestInit) => app.fetch(new Request(url, init), visitorFrom("192.0.2.1"));
}

describe("the API's paths", () => {
  const signIn = JSON.stringify({ email: "a@example.org", password: "p" });
  const json = { "Content-Type": "application/json" };

  it("passes a call of the product's to the backend, with its caller", async () => {
    const init = { method: "POST", headers: json, body: signIn };
    const answer = await makeApp()("http://127.0.0.1:4173/auth/v1/token?grant_type=password", init);
    expect(await answer.json()).toEqual({ path: "/auth/v1/token", network: "192.0.2.1", body: signIn });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("passes nothing else to the backend", async () => {
    for (const [path, init, status] of [
      ["/auth/v1/token?grant_type=other", { method: "POST", headers: json, body: signIn }, 400],
      ["/auth/v1/token?grant_type=password", { method: "POST", headers: json, body: "{" }, 400],
      ["/auth/v1/token?grant_type=password", { method: "POST", body: signIn }, 400],
      [
        "/auth/v1/token?grant_type=password",
        { method: "POST", headers: json, body: `"${"x".repeat(70_000)}"` },
        413,
      ],
      ["/auth/v1/token", {}, 405],
      ["/rest/v1/tool_tiers?__proto__=eq.1", {}, 400],
      ["/rest/v1/tool_tiers", {}, 404],
      ["/rest/v1/user_roles", { method: "PROPFIND" }, 405],
    ] as const) {
      const answer = await makeApp()(`http://127.0.0.1:4173${path}`, init);
      expect(answer.status, path).toBe(status);
      expect(await answer.json(), path).toMatchObject({ code: expect.any(String), msg: expect.any(String) });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("reads no body of what it refuses by address or method", async () => {
    let pulled = 0;
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new TextEncoder().encode('{"a":1}'));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    for (const path of ["/rest/v1/tool_tiers", "/rest/v1/user_roles", "/auth/v1/token?__proto__=1"]) {
      const init: RequestInit & { duplex: "half" } = {
        method: "POST",
        headers: json,
        body: body(),
        duplex: "half",
      };
      expect((await makeApp()(`http://127.0.0.1:4173${path}`, init)).status).toBeGreaterThanOrEqual(400);
    }
    expect(pulled).toBe(0);
  });

  it("says which methods a path has without asking the backend", async () => {
    const answer = await makeApp()("http://127.0.0.1:4173/auth/v1/user", { method: "OPTIONS" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, "GET, PUT, HEAD, OPTIONS"]);
  });

  it("passes a function's name to the functions, under our own names only", async () => {
    const init = { method: "POST", headers: json, body: "{}" };
    const answered = await makeApp()("http://127.0.0.1/functions/v1/check-subscription", init);
    expect(await answered.json()).toEqual({ name: "check-subscription" });
    expect(answered.headers.get("cache-control")).toBe("no-store");
    expect((await makeApp()("http://evil.example/functions/v1/known")).status).toBe(421);
    expect((await makeApp()("http://127.0.0.1/functions/v1/known", init)).status).toBe(404);
    expect((await makeApp()("http://127.0.0.1/functions/v1/check-subscription/more", init)).status).toBe(404);
  });

  it("has nothing under the other prefixes", async () => {
    for (const path of ["/functions/v1/x", "/local/other", "/storage/v1/x", "/_system/config", "/v1/x"]) {
      const status = (await makeApp()(`http://127.0.0.1${path}`)).status;
      expect(status, path).toBe(404);
    }
  });

  it("shows the mailbox where there is one, with the style that it names", async () => {
    const mailbox = await makeApp()("http://127.0.0.1:4173/local/mail");
    expect(mailbox.status).toBe(200);
    const [, style = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(await mailbox.text()) ?? [];
    const served = await makeApp()(`http://127.0.0.1:4173${style}`);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "text/css"]);
    expect((await makeApp(null)("http://127.0.0.1:4173/local/mail")).status).toBe(404);
  });

  it.each(["/auth/v1/user", "/local/mail"])("answers %s under no name but its own", async (path) => {
    for (const host of ["127.0.0.1:4173", "localhost:4173", "[::1]:4173", "allelium.example"]) {
      expect((await makeApp()(`http://${host}${path}`)).status).toBe(200);
    }
    for (const host of ["evil.example", "127.0.0.1.evil.example", "allelium.example.evil.example"]) {
      expect((await makeApp()(`http://${host}${path}`)).status).toBe(421);
    }
  });

  it("is not there while the backend is on another host", async () => {
    const app = createApp({ clientFiles: new Map(), policy, pageVisits: null });
    for (const path of ["/auth/v1/token", "/rest/v1/x", "/local/mail"]) {
      expect((await app.request(`http://127.0.0.1${path}`)).status).toBe(404);
    }
  });
});
