/** The clock of the server is moved by an hour while it runs: acknowledged rows are there, and people can go on. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { mailedLink } from "../support/mailed-link.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { password } from "../support/sign-up.ts";

const secretsSchema = z.object({ secretKey: z.string(), publishableKey: z.string() });
const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});
type Session = z.infer<typeof sessionSchema>;

/** A little more than an hour, which is how long access tokens and mails' links last. */
const moved = 61 * 60_000;

/** The values that the moved clock is judged by, with room to spare. */
const lookInterval = 1000;

const table = "/rest/v1/processed_payment_events";

let folder: string;
let running: ServerProcess[];
let secrets: z.infer<typeof secretsSchema>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "allelium-clock-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  await rm(folder, { recursive: true, force: true });
});

async function setClock(milliseconds: number): Promise<void> {
  await writeFile(join(folder, "clock"), String(milliseconds));
  await new Promise((resolve) => setTimeout(resolve, lookInterval));
}

async function start(): Promise<ServerProcess> {
  const preload = pathToFileURL(join(import.meta.dirname, "..", "support", "moved-clock.mjs"));
  const server = await startServerProcess({
    DATA_FOLDER: join(folder, "data"),
    CLOCK_FILE: join(folder, "clock"),
    NODE_OPTIONS: `--import ${preload.href}`,
  });
  running.push(server);
  expect(server.address).not.toBe("");
  secrets = secretsSchema.parse(JSON.parse(await readFile(join(folder, "data", "secrets.json"), "utf8")));
  return server;
}

interface Asked {
  readonly body?: object;
  readonly key?: string;
  readonly token?: string;
}

function ask(server: ServerProcess, path: string, { body, key, token }: Asked = {}): Promise<Response> {
  return fetch(new URL(path, server.address), {
    redirect: "manual",
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: {
      apikey: key ?? secrets.publishableKey,
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
}

/** Writes a row; its id, which is acknowledged. */
async function writeRow(server: ServerProcess): Promise<string> {
  const event_id = randomUUID();
  const body = { event_id, event_type: "test" };
  expect((await ask(server, table, { body, key: secrets.secretKey })).status).toBe(201);
  return event_id;
}

async function readRows(server: ServerProcess): Promise<readonly string[]> {
  const answer = await ask(server, `${table}?select=event_id`, { key: secrets.secretKey });
  const rows = z.array(z.object({ event_id: z.string() })).parse(await answer.json());
  return rows.map(({ event_id }) => event_id).sort();
}

const email = "ann@example.org";

async function sessionBy(server: ServerProcess, grant: string, body: object): Promise<Session> {
  const answer = await ask(server, `/auth/v1/token?grant_type=${grant}`, { body });
  expect(answer.status).toBe(200);
  return sessionSchema.parse(await answer.json());
}

const signIn = (server: ServerProcess) => sessionBy(server, "password", { email, password });

async function signUp(server: ServerProcess): Promise<void> {
  expect((await ask(server, "/auth/v1/signup", { body: { email, password } })).status).toBe(200);
  expect((await ask(server, await mailedLink(server.address, email))).status).toBe(303);
}

const readRole = async (server: ServerProcess, { access_token: token, user }: Session) =>
  (await ask(server, `/rest/v1/user_roles?select=role&user_id=eq.${user.id}&role=eq.admin`, { token }))
    .status;

describe("a clock that is moved by an hour", () => {
  it("forwards ends access tokens, which are renewed, and loses nothing, also over a kill", async () => {
    await setClock(0);
    const server = await start();
    await signUp(server);
    const before = await signIn(server);
    const rows = [await writeRow(server)];
    expect(await readRole(server, before)).toBe(200);
    await setClock(moved);
    expect(await readRole(server, before)).toBe(401);
    const after = await sessionBy(server, "refresh_token", { refresh_token: before.refresh_token });
    expect(await readRole(server, after)).toBe(200);
    rows.push(await writeRow(server));
    await server.end("SIGKILL");
    const again = await start();
    expect(await readRows(again)).toEqual([...rows].sort());
    expect(await readRole(again, after)).toBe(200);
    expect(await readRole(again, await signIn(again))).toBe(200);
  });

  it("back makes access tokens of before wait, which are renewed too, and loses nothing, also over a kill", async () => {
    await setClock(0);
    const server = await start();
    await signUp(server);
    const before = await signIn(server);
    const rows = [await writeRow(server)];
    await setClock(-moved);
    // Issued in the future, as PostgREST has it too.
    expect(await readRole(server, before)).toBe(401);
    const after = await sessionBy(server, "refresh_token", { refresh_token: before.refresh_token });
    expect(await readRole(server, after)).toBe(200);
    rows.push(await writeRow(server));
    await server.end("SIGKILL");
    const again = await start();
    expect(await readRows(again)).toEqual([...rows].sort());
    expect(await readRole(again, after)).toBe(200);
    expect(await readRole(again, await signIn(again))).toBe(200);
  });
});
