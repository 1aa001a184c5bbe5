import { describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { Mailbox } from "./backend/mailbox.ts";
import { withPageSettings } from "./page-settings.ts";

const policy = { connectOrigins: [], frameOrigins: [] };
const backend = {
  answer: async (request: Request, network: string) =>
    Response.json({ path: new URL(request.url).pathname, network, body: await request.text() }),
};

function makeApp(mailbox: Mailbox | null = new Mailbox()) {
  const answerFunction = async (name: string) =>
    Response.json({ name }, { status: name === "known" ? 200 : 404 });
  const api = {
    backend,
    answerFunction,
    mailbox,
    siteUrl: "https://allelium.example",
    secretKey: "sb_secret_x",
  };
  const app = createApp({ clientFiles: new Map(), policy, pageVisits: null, api });
  return (url: string, init?: RequestInit) => app.fetch(new Request(url, init), { network: "192.0.2.1" });
}

describe("the API's paths", () => {
  it.each(["/auth/v1/token", "/rest/v1/user_roles"])(
    "gives %s to the backend, with whose request it is",
    async (path) => {
      const answer = await makeApp()(`http://127.0.0.1:4173${path}`, { method: "POST", body: "content" });
      expect(await answer.json()).toEqual({ path, network: "192.0.2.1", body: "content" });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("gives a function's name to the functions, under our own names only", async () => {
    const answered = await makeApp()("http://127.0.0.1/functions/v1/known", { method: "POST" });
    expect(await answered.json()).toEqual({ name: "known" });
    expect(answered.headers.get("cache-control")).toBe("no-store");
    expect((await makeApp()("http://evil.example/functions/v1/known")).status).toBe(421);
    expect((await makeApp()("http://127.0.0.1/functions/v1/known/more")).status).toBe(404);
  });

  it("has nothing under the other prefixes", async () => {
    for (const path of ["/functions/v1/x", "/local/other", "/storage/v1/x", "/_system/config", "/v1/x"]) {
      const status = (await makeApp()(`http://127.0.0.1${path}`)).status;
      expect(status, path).toBe(404);
    }
  });

  it("shows the mailbox where there is one", async () => {
    expect((await makeApp()("http://127.0.0.1:4173/local/mail")).status).toBe(200);
    expect((await makeApp(null)("http://127.0.0.1:4173/local/mail")).status).toBe(404);
  });

  it.each(["/auth/v1/user", "/rest/v1/x", "/local/mail"])(
    "answers %s under no name but its own",
    async (path) => {
      for (const host of ["127.0.0.1:4173", "localhost:4173", "[::1]:4173", "allelium.example"]) {
        expect((await makeApp()(`http://${host}${path}`)).status).toBe(200);
      }
      for (const host of ["evil.example", "127.0.0.1.evil.example", "allelium.example.evil.example"]) {
        expect((await makeApp()(`http://${host}${path}`)).status).toBe(421);
      }
    },
  );

  it("is not there while the backend is on another host", async () => {
    const app = createApp({ clientFiles: new Map(), policy, pageVisits: null });
    for (const path of ["/auth/v1/token", "/rest/v1/x", "/local/mail"]) {
      expect((await app.request(`http://127.0.0.1${path}`)).status).toBe(404);
    }
  });
});

describe("the page's settings", () => {
  it("stand in its head, as text", () => {
    const settings = {
      backendOrigin: "",
      publishableKey: `"><script>`,
      kind: "embedded",
      hasMailbox: true,
      allowsTestMode: false,
      securityCheck: null,
    } as const;
    expect(withPageSettings("<head></head>", settings)).toBe(
      `<head><meta name="backend" content="" data-key="&quot;>&lt;script>" data-kind="embedded" data-mailbox="yes" data-test-mode="no" /></head>`,
    );
    expect(withPageSettings("<head></head>", { ...settings, securityCheck: "turnstile:a" })).toContain(
      `data-test-mode="no" data-security-check="turnstile:a" /></head>`,
    );
  });
});
