/**
 * The backend's process without the gateway before it: no request makes the embedded backend write to anything that all
 * objects share.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { BackendChild } from "../../server/backend-process/backend-child.ts";
import type { BackendKeys } from "../../server/backend-process/messages.ts";
import { type DatabaseKind, databaseKinds, preparedDatabase } from "../support/test-backend.ts";

const siteUrl = "http://127.0.0.1:4173";
const tiers = "/rest/v1/tool_tiers";
const recipes = [
  `${tiers}?select=*,__proto__(*)&__proto__.role.limit=service_role`,
  `${tiers}?select=*,__proto__(*)&__proto__.jwt.limit=x`,
  `${tiers}?select=tool_id&__proto__.jwt.limit=x`,
  `${tiers}?__proto__=eq.1`,
  `${tiers}?select=*,constructor(*)&constructor.keys.limit=1`,
  `${tiers}?select=*,constructor(*)&constructor.prototype.limit=1`,
  `${tiers}?select=*,toString(*)&toString.call.limit=1`,
  `${tiers}?select=*,hasOwnProperty(*)&hasOwnProperty.call.order=a`,
];

/** What everybody may read, and what only the server may. */
const open = `${tiers}?select=tool_id&tool_id=eq.upload`;
const closed = "/rest/v1/processed_payment_events?select=*";

/** A backend's process that is called directly. */
async function openChild(entry: string, kind: DatabaseKind) {
  const place = await preparedDatabase(kind);
  const dataFolder = await mkdtemp(join(tmpdir(), "allelium-frozen-"));
  const child = new BackendChild({
    entry,
    heapMegabytes: 512,
    keepMail() {},
    options: {
      dataFolder,
      databaseUrl: place.kind === "postgres" ? place.url : null,
      supabaseFolder: inProject("supabase"),
      siteUrl,
      secrets: {},
      mailServer: null,
    },
  });
  const keys: BackendKeys = await child.opened;
  let id = 0;
  return {
    /** Status and body; null when the process is gone. */
    async ask(path: string, key = keys.publishableKey): Promise<readonly [number, string] | null> {
      id += 1;
      const answer = await child.ask({
        kind: "request",
        id,
        url: `${siteUrl}${path}`,
        method: "GET",
        headers: [["apikey", key]],
        body: new Uint8Array(),
        network: "192.0.2.1",
      });
      return answer === null
        ? null
        : [answer.status, new TextDecoder().decode(answer.body ?? new Uint8Array())];
    },
    secretKey: keys.secretKey,
    async end() {
      child.kill();
      await child.ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

describe.each(databaseKinds())("the backend's process on %s", (kind) => {
  let child: Awaited<ReturnType<typeof openChild>>;
  const canaries = async () => ({
    open: await child.ask(open),
    closed: (await child.ask(closed))?.[0],
    server: await child.ask(closed, child.secretKey),
  });
  const asBefore = { open: [200, '[{"tool_id":"upload"}]'], closed: 401, server: [200, "[]"] };

  beforeAll(async () => {
    child = await openChild(inProject("scripts/support/backend-from-source.mjs"), kind);
  });
  afterAll(() => child.end());

  it("answers as it should", async () => {
    expect(await canaries()).toEqual(asBefore);
  });

  it.each(recipes)("stays as it was after %s", async (recipe) => {
    const answer = await child.ask(recipe);
    expect(answer?.[0]).toBeGreaterThanOrEqual(400);
    expect(await canaries()).toEqual(asBefore);
  });
});

describe("the built-ins of the backend's process", () => {
  const listOpen = (...parameters: string[]): unknown => {
    const script = inProject("tests/support/list-open-built-ins.mjs");
    return JSON.parse(execFileSync(process.execPath, [script, ...parameters], { encoding: "utf8" }));
  };

  it("are all frozen, in either way", () => {
    expect(listOpen()).toEqual([]);
    expect(listOpen("--as-they-are")).toContain("Object.prototype");
  });
});
