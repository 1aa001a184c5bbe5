import { describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { type ClientFiles, makeClientFile } from "./client-files.ts";
import { hasAgreed, preparePageVisits } from "./page-visits.ts";

const collector = 'https://collector.example/visit?account=7&mark="<script>';
/** The element as it must be written, the address safe inside an attribute. */
const setting =
  '<meta name="page-visits" content="https://collector.example/visit?account=7&amp;mark=&quot;&lt;script&gt;"';
const origin = "https://collector.example";

async function builtPage(): Promise<ClientFiles> {
  const file = (text: string, type: string) => makeClientFile(new TextEncoder().encode(text), type);
  return new Map([
    [
      "/index.html",
      await file("<!doctype html><head><title>page</title></head>", "text/html; charset=utf-8"),
    ],
    [
      "/terms.html",
      await file("<!doctype html><head><title>terms</title></head>", "text/html; charset=utf-8"),
    ],
    ["/assets/a-1.js", await file("export {};", "text/javascript; charset=utf-8")],
  ]);
}

async function appWith(address: string | null) {
  const clientFiles = await builtPage();
  const app = createApp({
    clientFiles,
    policy: { connectOrigins: ["https://backend.example"], frameOrigins: [] },
    pageVisits: address === null ? null : await preparePageVisits(clientFiles, address),
  });
  return async (cookie: string | null, path = "/dashboard", tag?: string) => {
    const headers = new Headers();
    if (cookie !== null) headers.set("Cookie", cookie);
    if (tag !== undefined) headers.set("If-None-Match", tag);
    const response = await app.fetch(new Request(`http://127.0.0.1${path}`, { headers }));
    return {
      status: response.status,
      text: await response.text(),
      policy: response.headers.get("content-security-policy") ?? "",
      vary: response.headers.get("vary") ?? "",
      tag: response.headers.get("etag") ?? "",
    };
  };
}

const connectSources = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1];

describe("page visits", () => {
  it.each([null, "page-visits=yes", "page-visits=no"])(
    "off: nothing mentions them (cookie %s)",
    async (cookie) => {
      const ask = await appWith(null);
      const { text, policy, vary } = await ask(cookie);
      expect(text).not.toContain("page-visits");
      expect(policy).not.toContain(origin);
      expect(vary).not.toContain("Cookie");
    },
  );

  it.each([null, "", "page-visits=no", "page-visits=maybe", "other=yes", "page-visits=yes; page-visits=no"])(
    "on without consent: the page may ask, the policy stays shut (cookie %s)",
    async (cookie) => {
      const ask = await appWith(collector);
      const { text, policy, vary } = await ask(cookie);
      expect(text).toContain(`${setting} data-consent="no" /></head>`);
      expect(connectSources(policy)).toBe("'self' https://backend.example");
      expect(vary).toContain("Cookie");
    },
  );

  it.each(["yes", "no"])("on: a page with words learns it as the first page does (%s)", async (choice) => {
    const ask = await appWith(collector);
    const { text } = await ask(`page-visits=${choice}`, "/terms");
    expect(text).toContain(`<title>terms</title>${setting} data-consent="${choice}" /></head>`);
  });

  it("on with consent: the page learns the address, the policy opens for connections to its host alone", async () => {
    const ask = await appWith(collector);
    const { text, policy } = await ask("other=1; page-visits=yes");
    expect(text).toContain(`${setting} data-consent="yes" /></head>`);
    expect(connectSources(policy)).toBe(`'self' https://backend.example ${origin}`);
    expect(policy.split(origin)).toHaveLength(2);
  });

  it("a changed mind gets another page, never the browser's stored one with the old policy", async () => {
    const ask = await appWith(collector);
    const agreed = await ask("page-visits=yes");
    expect((await ask("page-visits=yes", "/", agreed.tag)).status).toBe(304);
    const refused = await ask("page-visits=no", "/", agreed.tag);
    expect(refused.status).toBe(200);
    expect(refused.policy).not.toContain(origin);
  });

  it("do not make the browser fetch scripts again", async () => {
    const ask = await appWith(collector);
    const [agreed, refused] = [
      await ask("page-visits=yes", "/assets/a-1.js"),
      await ask("page-visits=no", "/assets/a-1.js"),
    ];
    expect(agreed.tag).toBe(refused.tag);
    expect(agreed.vary).not.toContain("Cookie");
  });
});

describe("hasAgreed", () => {
  it.each([
    ["page-visits=yes", true],
    ["a=b;page-visits=yes;c=d", true],
    ["page-visits=YES", false],
    ["page-visits", false],
    ["x-page-visits=yes", false],
    ["page-visits=yesno", false],
  ])("%s: %s", (cookies, expected) => {
    expect(hasAgreed(cookies)).toBe(expected);
  });
});
