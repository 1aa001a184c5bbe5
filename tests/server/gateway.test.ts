/** Requests over HTTP to a real server, and the ones that the gateway admits. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { rawRequest } from "../support/raw-request.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { isDeep } from "../support/test-depth.ts";

const secretsSchema = z.object({ secretKey: z.string(), publishableKey: z.string() });
const refusalSchema = z.object({ code: z.string(), error_code: z.string(), msg: z.string() });
const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const role = `/rest/v1/user_roles?select=role&user_id=eq.${id}&role=eq.admin`;

/** The development server has the same gateway. */
const scripts = isDeep ? (["start", "dev"] as const) : (["start"] as const);

describe.each(scripts)("npm run %s", (script) => {
  let dataFolder: string;
  let server: ServerProcess;
  let keys: z.infer<typeof secretsSchema>;

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "allelium-gateway-"));
    server = await startServerProcess({ DATA_FOLDER: dataFolder }, { script });
    keys = secretsSchema.parse(JSON.parse(await readFile(join(dataFolder, "secrets.json"), "utf8")));
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await rm(dataFolder, { recursive: true, force: true });
  });

  const ask = async (path: string, init: RequestInit & { key?: string } = {}) => {
    const { key = keys.publishableKey, ...rest } = init;
    const answer = await fetch(new URL(path, server.address), {
      ...rest,
      headers: { apikey: key, "Content-Type": "application/json", ...Object(rest.headers) },
    });
    return { status: answer.status, text: await answer.text() };
  };

  /** The backend answers, the server's own key works, no other caller has its rights, and the page is there. */
  const canaries = async () => [
    await ask(role),
    (await ask("/rest/v1/processed_payment_events?select=*")).status,
    await ask("/rest/v1/processed_payment_events?select=*", { key: keys.secretKey }),
    (await fetch(server.address)).status,
  ];
  const asBefore = [{ status: 200, text: "[]" }, 404, { status: 200, text: "[]" }, 200];

  it.each([
    "/rest/v1/tool_tiers?select=*,__proto__(*)&__proto__.role.limit=service_role",
    "/rest/v1/tool_tiers?select=*,__proto__(*)&__proto__.jwt.limit=x",
    "/rest/v1/tool_tiers?select=*,constructor(*)&constructor.keys.limit=1",
    "/rest/v1/tool_tiers?__proto__=eq.1",
    "/rest/v1/tool_tiers?select=*,%5f_proto__(*)",
    "/rest/v1/tool_tiers?select=*,%255f_proto__(*)",
    `${role}&__proto__.limit=1`,
  ])("refuses %s, from any caller", async (recipe) => {
    for (const key of [keys.publishableKey, keys.secretKey]) {
      const { status, text } = await ask(recipe, { key });
      expect([status, refusalSchema.parse(JSON.parse(text)).code]).toEqual([400, "forbidden_name"]);
    }
    expect(await canaries()).toEqual(asBefore);
  });

  const post = (path: string, body: string) => [path, { method: "POST", body }] as const;
  it.each([
    // These two were answered 500.
    post("/auth/v1/token?grant_type=password", "null"),
    post("/auth/v1/verify", "null"),
    post("/auth/v1/signup", "{"),
    post("/auth/v1/otp", '{"email":{"a":[1]},"create_user":false}'),
    post("/auth/v1/recover", '{"email":"a","__proto__":{"a":1}}'),
    post("/auth/v1/verify", "[".repeat(20_000)),
    post("/rest/v1/rpc/log_security_event", "[1]"),
    post("/functions/v1/check-subscription", "null"),
    ["/rest/v1/user_roles?select=(", {}],
    ["/rest/v1/user_roles?select=role&limit=-1", {}],
    ["/rest/v1/user_roles?select=%00", {}],
    [`${role}&order=.`, {}],
    [role, { headers: { Range: "0-x" } }],
    [role, { headers: { Prefer: "count=exact" } }],
    [role, { headers: { Accept: "text/csv" } }],
  ] as const)("answers %s %j with 400", async (path, init) => {
    const { status, text } = await ask(path, init);
    expect([status, text]).toEqual([400, expect.stringContaining('"error_code"')]);
  });

  it("has seven methods", async () => {
    for (const method of ["PROPFIND", "TRACE", "QUERY", "LINK", "PUT"]) {
      for (const path of [role, "/auth/v1/token", "/functions/v1/check-subscription"]) {
        const answer = await rawRequest(server.address, path, {
          method,
          headers: { apikey: keys.publishableKey },
        });
        expect([answer.status, answer.headers["allow"]], `${method} ${path}`).toEqual([
          405,
          "GET, HEAD, POST, PATCH, DELETE, OPTIONS",
        ]);
      }
    }
    expect(await canaries()).toEqual(asBefore);
  });
});
