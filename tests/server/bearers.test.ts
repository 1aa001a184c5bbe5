/** A bearer that proves nothing is refused on every path: never treated as anonymous, never a failure of the server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  databaseKinds,
  openTestBackend,
  sessionClaims,
  signToken,
  siteUrl,
  type TestBackend,
} from "../support/test-backend.ts";

describe.each(databaseKinds())("bearers on %s", (kind) => {
  let test: TestBackend;
  let person: Awaited<ReturnType<TestBackend["addUser"]>>;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    person = await test.addUser();
  });
  afterAll(() => test.close());

  const paths = ["/rest/v1/polygenic_effect_sizes?select=*&limit=1", "/auth/v1/user", "/auth/v1/settings"];

  async function ask(path: string, authorization: string | null, apikey = test.secrets.publishableKey) {
    const headers = { apikey, ...(authorization === null ? {} : { Authorization: authorization }) };
    const answer = await test.backend.answer(new Request(`${siteUrl}${path}`, { headers }), "192.0.2.9");
    await answer.arrayBuffer();
    return answer.status;
  }

  it("names no other origin in its answers, whatever page asks", async () => {
    for (const path of [paths[0], "/auth/v1/user"]) {
      const headers = {
        apikey: test.secrets.publishableKey,
        Origin: "https://elsewhere.example",
        Authorization: `Bearer ${person.token}`,
      };
      const request = new Request(`${siteUrl}${path}`, { headers });
      const answer = await test.backend.answer(request, "192.0.2.9");
      await answer.arrayBuffer();
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("lets no one read as anonymous with a malformed one", async () => {
    const claims = sessionClaims(person.id, person.email, await test.addSession(person.id));
    const { jwtSecret } = test.secrets;
    const bearers = [
      "",
      "Bearer",
      "Basic YTpi",
      person.token,
      `bearer ${person.token}`,
      `Token ${person.token}`,
      "Bearer undefined",
      "Bearer null",
      "Bearer sb_secret_guessed",
      `Bearer ${"x".repeat(10_000)}`,
      `Bearer ${person.token}.${person.token}`,
      `Bearer ${person.token.slice(0, -4)}`,
      `Bearer ${signToken(claims, jwtSecret, { alg: "none", typ: "JWT" })}`,
      `Bearer ${signToken(claims, jwtSecret, { alg: "HS256", typ: "JWE" })}`,
      `Bearer ${signToken(claims, "another secret of more than 32 characters")}`,
      `Bearer ${signToken({ ...claims, role: "service_role" }, jwtSecret)}`,
      `Bearer ${signToken({ ...claims, role: "postgres" }, jwtSecret)}`,
      `Bearer ${signToken({ ...claims, sub: "1 or 1=1" }, jwtSecret)}`,
      `Bearer ${signToken({ ...claims, exp: 1 }, jwtSecret)}`,
    ];
    for (const bearer of bearers) {
      for (const path of paths) expect(await ask(path, bearer), `${path} ${bearer.slice(0, 60)}`).toBe(401);
    }
  });

  it("treats a caller without one, or with the page's key as one, as anonymous", async () => {
    const [data = "", , settings = ""] = paths;
    for (const bearer of [null, `Bearer ${test.secrets.publishableKey}`]) {
      expect(await ask(data, bearer)).toBe(200);
      expect(await ask(settings, bearer)).toBe(200);
    }
    expect(await ask(data, `Bearer ${person.token}`)).toBe(200);
    expect(await ask("/auth/v1/user", `Bearer ${person.token}`)).toBe(200);
  });

  it("grants the server's rights for its key in its own header alone", async () => {
    const closed = "/rest/v1/rate_limit_windows?select=caller&limit=1";
    expect(await ask(closed, null, test.secrets.secretKey)).toBe(200);
    expect(await ask(closed, `Bearer ${test.secrets.secretKey}`, test.secrets.secretKey)).toBe(200);
    expect(await ask(closed, `Bearer ${test.secrets.secretKey}`)).toBeGreaterThanOrEqual(400);
  });
});
