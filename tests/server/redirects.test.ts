/** No link redirects to another site with tokens behind the hash, whatever it asks for. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../support/random-seed.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

const host = new URL(siteUrl).host;

const hostile = [
  `https://evil.example\\@${host}/`,
  `http://evil.example\\@${host}/`,
  `http://evil.example/\\@${host}/`,
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  `http://${host}@evil.example/`,
  `http://user:word@${host}/`,
  `http://:word@${host}/`,
  `http://${host}.evil.example/`,
  "http://127.0.0.1:4174/",
  "http://127.0.0.2:4173/",
  `https://${host}/`,
  "http:evil.example",
  "http:///evil.example",
  "ht\ttp://evil.example",
  `\nhttp://evil.example#${siteUrl}/`,
  `http://evil.example?${siteUrl}/`,
  `http://evil.example#@${host}/`,
  `http://evil.example%2f@${host}/`,
  `http%3A%2F%2Fevil.example`,
  `blob:${siteUrl}/0a1b`,
  `javascript:alert(1)//${siteUrl}/`,
  "data:text/html,<script>alert(1)</script>",
  `${siteUrl}/auth#access_token=made-up`,
  `${siteUrl}/auth?next=%2Fjobs#a`,
];

describe.each(databaseKinds())("where links lead on %s", (kind) => {
  let test: TestBackend;
  let asked = 0;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  async function led(path: string, target: string, parameters: Record<string, string>) {
    asked += 1;
    const url = new URL(path, siteUrl);
    url.search = new URLSearchParams({ ...parameters, redirect_to: target }).toString();
    const request = new Request(url, { headers: { Referer: "https://evil.example/" } });
    const answer = await test.backend.answer(request, `203.0.113.${asked % 200}:${asked}`);
    await answer.arrayBuffer();
    return answer.headers.get("location");
  }

  /** As a browser would read it. */
  function expectOurs(location: string | null, target: string): void {
    const { origin, protocol, username, password, hash } = new URL(location ?? "", siteUrl);
    expect([origin, protocol, username, password], target).toEqual([siteUrl, "http:", "", ""]);
    // One fragment, which is the server's.
    expect(hash, target).toMatch(/^#error=access_denied&[^#]*$/);
    expect(hash, target).not.toContain("made-up");
  }

  it.each(hostile)("is this site, though asked for %j", async (target) => {
    expectOurs(await led("/auth/v1/verify", target, { token: "none", type: "signup" }), target);
  });

  it("is this site for any request", async () => {
    const piece = fc.constantFrom(
      ...["http:", "https:", "/", "//", "\\", "@", ":", "#", "?", "\t", "\n", "%2f", "%5c", "."],
      ...["evil.example", host, "127.0.0.1", "4173", siteUrl, "blob:", "auth", "\u0000", " "],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const target = pieces.join("");
        expectOurs(await led("/auth/v1/verify", target, { token: "none", type: "signup" }), target);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["/auth/v1/authorize", "/auth/v1/callback"])("is nowhere else by %s", async (path) => {
    for (const target of hostile) {
      const location = await led(path, target, { provider: "github", state: "none" });
      if (location !== null) expect(new URL(location, siteUrl).origin, target).toBe(siteUrl);
    }
    const rows = await test.backend.exclusive((database) =>
      database.query("select referrer from auth.flow_state where referrer is not null"),
    );
    expect(rows).toEqual([]);
  });
});
