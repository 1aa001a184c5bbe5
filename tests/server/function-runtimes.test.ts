/**
 * Server functions that need no payment, on Node and on Deno, as the hosted service runs them: settings of the environment, over the network, before
 * the real backend.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { analyseSentSnps } from "../../supabase/functions/comprehensive-polygenic-analysis/analyse-sent-snps.ts";
import { educationQuickSet, setLibrary } from "../support/built-in-sets.ts";
import {
  type FunctionSettings,
  functionRuntimes,
  type RunningFunction,
  startOnNode,
} from "../support/function-runtimes.ts";
import { openTestBackend, sessionClaims, signToken, type TestBackend } from "../support/test-backend.ts";

let test: TestBackend;
let project: Server;
let settings: FunctionSettings;
/** What of the project answers. */
let down: "nothing" | "sign-in" | "data" = "nothing";

const partOf = { "sign-in": "/auth/", data: "/rest/" } as const;

beforeAll(async () => {
  test = await openTestBackend("pglite");
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    if (down !== "nothing" && pathname.startsWith(partOf[down])) return new Response("down", { status: 503 });
    return test.backend.answer(request, "192.0.2.1");
  });
  project = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => project.listen(0, "127.0.0.1", resolve));
  settings = {
    SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: test.secrets.publishableKey,
    SUPABASE_SECRET_KEY: test.secrets.secretKey,
  };
});
afterAll(async () => {
  project.closeAllConnections();
  project.close();
  await test.close();
});

const withoutEnd = { subscription_end: null, payment_failed_since: null, ends_with_period: false };
const plan = (tier: string) => ({ subscribed: tier !== "free", subscription_tier: tier });

async function addUser(tier = "professional") {
  const user = await test.addUser();
  await setPlan(user.id, { ...plan(tier), subscription_end: null });
  return user;
}

async function setPlan(userId: string, row: object) {
  const { error } = await test.service.client.from("subscribers").update(row).eq("user_id", userId);
  expect(error).toBeNull();
}

/** Both letters the effect allele's at every SNP of a set, and one SNP that no set has. */
const sent = {
  ...Object.fromEntries(
    educationQuickSet.rows.map(({ rsid, effectAllele }) => [rsid, effectAllele.repeat(2)]),
  ),
  rs90909090909090: "GT",
};
const goodBody = {
  "check-subscription": {},
  "comprehensive-polygenic-analysis": { userSNPs: sent },
};

const names = Object.keys(goodBody) as (keyof typeof goodBody)[];

describe.each(functionRuntimes)("on %s", (_runtime, start) => {
  describe.each(names)("%s", (name) => {
    let running: RunningFunction;
    beforeAll(async () => {
      running = await start(name, settings);
    });
    afterAll(() => running.stop());

    const call = async (token: string | null, body: BodyInit = JSON.stringify(goodBody[name])) => {
      const headers: Record<string, string> = { "Content-Type": "application/json" };
      if (token !== null) headers["Authorization"] = `Bearer ${token}`;
      const answered = await running.call({ method: "POST", headers, body });
      const content: unknown = await answered.json();
      return { status: answered.status, content };
    };

    it("answers its caller", async () => {
      const { token } = await addUser();
      const { status, content } = await call(token);
      expect(status).toBe(200);
      if (name === "check-subscription") {
        expect(content).toEqual({ ...plan("professional"), ...withoutEnd });
      } else {
        expect(content).toEqual({ comprehensive_results: await analyseSentSnps(sent, setLibrary) });
      }
    });

    it("recognises no caller without a token, by a forged one or by the project's key", async () => {
      const { id, email } = await addUser();
      const forged = signToken(sessionClaims(id, email), "of somebody else, who has made it up");
      for (const token of [null, forged, "no.token.atall", settings.SUPABASE_PUBLISHABLE_KEY]) {
        expect(await call(token)).toEqual({ status: 401, content: { error: "User not authenticated" } });
      }
    });

    it("uses no id but the token's", async () => {
      const caller = await addUser("free");
      const other = await addUser();
      const ids = { user_id: other.id, id: other.id, email: other.email };
      const { status, content } = await call(caller.token, JSON.stringify({ ...goodBody[name], ...ids }));
      if (name === "check-subscription") {
        expect(content).toEqual({ ...plan("free"), ...withoutEnd });
      } else {
        // A body with anything else in it is not the product's.
        expect(status).toBe(400);
        expect((await call(caller.token)).status).toBe(403);
      }
    });

    it("is called by POST, from any origin", async () => {
      const asked = await running.call({ method: "OPTIONS" });
      await asked.text();
      expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
      const got = await running.call({ method: "GET" });
      await got.text();
      expect(got.status).toBe(405);
    });

    it("says so while the project does not answer", async () => {
      const { token } = await addUser();
      for (const part of ["sign-in", "data"] as const) {
        down = part;
        const { status, content } = await call(token);
        down = "nothing";
        expect({ part, status, content }).toEqual({
          ...{ part, status: 503 },
          content: { error: "Accounts are unavailable. Please try again in a moment." },
        });
      }
      expect((await call(token)).status).toBe(200);
    });

    if (name === "comprehensive-polygenic-analysis") {
      it("refuses bodies that are not its own", async () => {
        const { token } = await addUser();
        const bodies = [
          ...["", "no JSON", "[]", "null", "{}", '{"userSNPs":null}', '{"userSNPs":[]}'],
          ...['{"userSNPs":{"rs1":"A"}}', '{"userSNPs":{"rs1":"--"}}', '{"userSNPs":{"rs1":"ag"}}'],
          ...['{"userSNPs":{"rs1":"AGT"}}', '{"userSNPs":{"rs1":1}}', '{"userSNPs":{"kgp1":"AG"}}'],
          JSON.stringify({
            userSNPs: Object.fromEntries(Array.from({ length: 3001 }, (_, index) => [`rs${index}`, "AA"])),
          }),
        ];
        for (const body of bodies) {
          const answered = await call(token, body);
          expect({ body: body.slice(0, 40), ...answered }).toMatchObject({
            status: 400,
            content: { error: "The analysis needs genotypes of two letters by rsID." },
          });
        }
        expect(await call(token, `{"userSNPs":{}}${" ".repeat(70_000)}`)).toEqual({
          status: 413,
          content: { error: "The request is too large" },
        });
        // None of them has used up an attempt.
        expect((await call(token)).status).toBe(200);
      });

      it("answers a person ten times an hour", async () => {
        const [{ token }, other] = [await addUser(), await addUser()];
        const small = JSON.stringify({ userSNPs: {} });
        for (let attempt = 0; attempt < 10; attempt += 1) expect((await call(token, small)).status).toBe(200);
        expect(await call(token, small)).toEqual({
          status: 429,
          content: { error: "Too many analyses. Please try again later." },
        });
        expect((await call(other.token, small)).status).toBe(200);
      });
    }

    it("prints and stores nothing of what it was sent", async () => {
      const output = running.output();
      for (const trace of ["rs", "userSNPs", "Bearer", "@example.org"]) expect(output).not.toContain(trace);
      const windows = await test.backend.exclusive((database) =>
        database.query("select caller, endpoint from public.rate_limit_windows"),
      );
      expect(JSON.stringify(windows)).not.toMatch(/rs\d|@/);
    });
  });
});

describe("a token", () => {
  it("is read from the backend each time", async () => {
    const running = await startOnNode("comprehensive-polygenic-analysis", settings);
    const { id, token } = await addUser();
    const call = () =>
      running.call({
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ userSNPs: {} }),
      });
    expect((await call()).status).toBe(200);
    await test.backend.exclusive((database) =>
      database.query("delete from auth.sessions where user_id = $1", [id]),
    );
    expect((await call()).status).toBe(401);
    await running.stop();
    vi.restoreAllMocks();
  });
});
