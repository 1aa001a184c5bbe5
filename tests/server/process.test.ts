import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { mailedLink } from "../support/mailed-link.ts";
import { type ServerProcess, type ServerStart, startServerProcess } from "../support/server-process.ts";
import { databaseKinds, preparedDatabase } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const root = join(import.meta.dirname, "..", "..");
const password = "Correct-horse1";
const secretsSchema = z.object({ secretKey: z.string(), publishableKey: z.string(), jwtSecret: z.string() });

let dataFolder: string;
let running: ServerProcess[];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "allelium-process-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(
  settings: Readonly<Record<string, string>> = {},
  how: ServerStart = {},
): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_FOLDER: dataFolder, ...settings }, how);
  running.push(server);
  return server;
}

const readSecrets = async () =>
  secretsSchema.parse(JSON.parse(await readFile(join(dataFolder, "secrets.json"), "utf8")));

async function ask(server: ServerProcess, path: string, body: object | null, key: string) {
  const answer = await fetch(new URL(path, server.address), {
    ...(body === null ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { apikey: key, "Content-Type": "application/json" },
  });
  return { status: answer.status, text: await answer.text() };
}

const signIn = (server: ServerProcess, email: string, key: string) =>
  ask(server, "/auth/v1/token?grant_type=password", { email, password }, key);

/** Signs up and follows the link in the mailbox, as a person would. */
async function signUp(server: ServerProcess, email: string, key: string): Promise<void> {
  expect((await ask(server, "/auth/v1/signup", { email, password }, key)).status).toBe(200);
  const confirmed = await fetch(await mailedLink(server.address, email), { redirect: "manual" });
  expect(confirmed.headers.get("location")).toContain("access_token=");
}

describe.each(databaseKinds())("npm start on %s", (kind) => {
  async function databaseSettings(): Promise<Readonly<Record<string, string>>> {
    const place = await preparedDatabase(kind);
    return place.kind === "postgres" ? { DATABASE_URL: place.url } : {};
  }

  it("loses nothing that was answered when it is killed, and has it all after a restart", async () => {
    const settings = await databaseSettings();
    let server = await start(settings);
    const { publishableKey, secretKey } = await readSecrets();
    const email = `${randomUUID()}@example.org`;
    await signUp(server, email, publishableKey);
    const events: string[] = [];
    const writing = (async () => {
      for (let count = 0; count < 10_000; count += 1) {
        const event_id = `event ${count}`;
        const row = { event_id, event_type: "test" };
        const { status } = await ask(server, "/rest/v1/processed_payment_events", row, secretKey);
        if (status === 201) events.push(event_id);
      }
    })().catch(() => {});
    await waitFor(() => expect(events.length).toBeGreaterThanOrEqual(25), 60_000);
    await server.end("SIGKILL");
    await writing;
    server = await start(settings);
    const stored = await ask(server, "/rest/v1/processed_payment_events?select=event_id", null, secretKey);
    const ids = z.array(z.object({ event_id: z.string() })).parse(JSON.parse(stored.text));
    expect(ids.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining(events));
    expect((await signIn(server, email, publishableKey)).status).toBe(200);
    // And no one's address or key has been printed.
    const printed = running.map((one) => one.output()).join("\n");
    expect(printed).not.toMatch(/example\.org|sb_secret|sb_publishable|event \d/);
    expect(await server.end("SIGTERM")).toBe(0);
    expect(existsSync(join(dataFolder, "lock"))).toBe(false);
  });
});

describe("npm start", () => {
  it("lets no second server use its data, and makes the first administrator by a command", async () => {
    // As the very first start is, on nothing.
    const server = await start({}, { isPrepared: false });
    const second = await start();
    expect(second.address).toBe("");
    expect(second.output()).toContain(`Another Allelium server uses the data in ${dataFolder}.`);
    expect(await second.end("SIGKILL")).toBe(1);
    const { publishableKey } = await readSecrets();
    const email = `${randomUUID()}@example.org`;
    await signUp(server, email, publishableKey);
    const makeAdmin = (who: string) =>
      spawnSync(process.execPath, ["scripts/make-admin.mjs", who], {
        cwd: root,
        env: { PATH: process.env["PATH"] ?? "", ADDRESS: server.address, DATA_FOLDER: dataFolder },
      });
    expect(makeAdmin("nobody@example.org").status).toBe(1);
    // Twice: the second time there is nothing to do.
    for (const who of [email, email.toUpperCase()]) expect(makeAdmin(who).status).toBe(0);
    const session = z
      .object({ access_token: z.string(), user: z.object({ id: z.string() }) })
      .parse(JSON.parse((await signIn(server, email, publishableKey)).text));
    const roles = await fetch(
      new URL(`/rest/v1/user_roles?select=role&user_id=eq.${session.user.id}&role=eq.admin`, server.address),
      {
        headers: { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` },
      },
    );
    expect(await roles.json()).toEqual([{ role: "admin" }]);
    // The page knows its backend.
    const page = await (await fetch(server.address)).text();
    expect(page).toContain(
      `<meta name="backend" content="" data-key="${publishableKey}" data-kind="embedded" data-mailbox="yes"`,
    );
  });

  const secret = "s".repeat(40);
  const settings = {
    ALLELIUM_MODE: "production",
    SITE_URL: "https://allelium.example",
    JWT_SECRET: secret,
    SECRET_KEY: `sb_secret_${secret}`,
    PUBLISHABLE_KEY: "sb_publishable_page",
    SMTP_URL: "smtp://127.0.0.1:2",
    MAIL_FROM: "post@allelium.example",
    TRUST_PROXY: "yes",
  };

  it("does not start in production mode with unsafe settings, and shows none of them", async () => {
    const server = await start(settings);
    expect(server.address).toBe("");
    expect(server.output()).toContain(
      "Production mode does not start with these settings: DATABASE_URL must be set.",
    );
    expect(server.output()).not.toContain(secret);
  });

  it("does not start at a public address outside production mode, where everybody could read the mailbox", async () => {
    const server = await start({ SITE_URL: "https://allelium.example" });
    expect(server.address).toBe("");
    expect(server.output()).toContain(
      "A setting is wrong: SITE_URL must be an address of this machine (127.0.0.1, localhost) unless ALLELIUM_MODE is production.",
    );
  });

  it("has neither mailbox nor test mode in production mode", async () => {
    const place = await preparedDatabase(databaseKinds().includes("postgres") ? "postgres" : "pglite");
    if (place.kind === "pglite") return;
    const server = await start({ ...settings, DATABASE_URL: place.url });
    expect((await fetch(new URL("/local/mail", server.address))).status).toBe(404);
    expect(await (await fetch(server.address)).text()).toContain('data-mailbox="no" data-test-mode="no"');
  });

  it("says so when the database cannot be reached, without its address", async () => {
    const server = await start({ DATABASE_URL: "postgres://user:hidden@127.0.0.1:2/allelium" });
    expect(server.address).toBe("");
    expect(server.output()).toContain(
      "The database does not answer (ECONNREFUSED). Is it running, and is DATABASE_URL its address?",
    );
    expect(server.output()).not.toContain("hidden");
  });

  it("leaves the backend to another host", async () => {
    const server = await start({
      SUPABASE_URL: "https://backend.example",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    });
    const page = await fetch(server.address);
    expect(page.headers.get("content-security-policy")).toContain(
      "connect-src 'self' https://backend.example",
    );
    expect(await page.text()).toContain(
      'content="https://backend.example" data-key="sb_publishable_x" data-kind="hosted"',
    );
    for (const path of ["/auth/v1/health", "/rest/v1/user_roles", "/local/mail"]) {
      expect((await fetch(new URL(path, server.address))).status).toBe(404);
    }
    expect(existsSync(join(dataFolder, "lock"))).toBe(false);
  });
});
