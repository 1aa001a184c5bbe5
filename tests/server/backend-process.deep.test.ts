import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { databaseKinds, preparedDatabase } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const secretsSchema = z.object({ secretKey: z.string(), publishableKey: z.string() });
const idsSchema = z.array(z.object({ event_id: z.string() }));

/** Everything has ended within so many milliseconds of SIGTERM: the product's own five seconds, and ten for a machine that others use too. */
const stopBound = 15_000;

/** The longest wait of a test: the machine may be busy. */
const patience = 60_000;

let dataFolder: string;
let running: ServerProcess[];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "allelium-backend-process-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  await waitFor(() => expect(backendId()).toBeNull(), patience);
  await rm(dataFolder, { recursive: true, force: true });
});

/** The process with the data folder; null when it is gone. */
function backendId(): number | null {
  try {
    const [id = ""] = readFileSync(join(dataFolder, "lock"), "utf8").split(" ");
    // The name of a stopped or ended process in its own status (proc(5)).
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z") ? null : Number(id);
  } catch {
    return null;
  }
}

function signalBackend(signal: NodeJS.Signals): number {
  const id = backendId() ?? expect.fail("there is no backend");
  process.kill(id, signal);
  return id;
}

async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_FOLDER: dataFolder, ...settings });
  running.push(server);
  return server;
}

const readSecrets = async () =>
  secretsSchema.parse(JSON.parse(await readFile(join(dataFolder, "secrets.json"), "utf8")));

const table = "/rest/v1/processed_payment_events";

async function ask(server: ServerProcess, path: string, key: string, body?: object) {
  return fetch(new URL(path, server.address), {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { apikey: key, "Content-Type": "application/json" },
  });
}

/** Writes one row after another until stopped; every status that came, and the acknowledged ids. */
function writeOn(server: ServerProcess, key: string) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isWriting = true;
  const done = (async () => {
    while (isWriting) {
      const event_id = randomUUID();
      const answer = await ask(server, table, key, { event_id, event_type: "test" }).catch(() => null);
      if (answer === null) break;
      await answer.arrayBuffer();
      statuses.add(answer.status);
      if (answer.status === 201) acknowledged.push(event_id);
    }
  })();
  return {
    acknowledged,
    statuses,
    async stop() {
      isWriting = false;
      await done;
    },
  };
}

async function storedIds(server: ServerProcess, key: string): Promise<readonly string[]> {
  const answer = await ask(server, `${table}?select=event_id`, key);
  return idsSchema.parse(await answer.json()).map(({ event_id }) => event_id);
}

async function answersAgain(server: ServerProcess, key: string): Promise<void> {
  await waitFor(async () => expect((await ask(server, `${table}?limit=1`, key)).status).toBe(200), patience);
}

/** Whether the page is there; its files are the server's own. */
const pageStatus = async (server: ServerProcess) => (await fetch(server.address)).status;

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("1");
  const message = "Accounts are unavailable. Please try again in a moment.";
  expect(await answer.json()).toMatchObject({ code: "backend_unavailable", message, msg: message });
}

/** Milliseconds until SIGTERM has ended the server, and its exit code. */
async function endInTime(server: ServerProcess): Promise<void> {
  const startedAt = performance.now();
  expect(await server.end("SIGTERM")).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(stopBound);
}

async function expectGone(id: number): Promise<void> {
  await waitFor(() => expect(() => process.kill(id, 0)).toThrow(/ESRCH/), patience);
}

describe.each(databaseKinds())("the backend's process on %s", (kind) => {
  async function databaseSettings(): Promise<Readonly<Record<string, string>>> {
    const place = await preparedDatabase(kind);
    return place.kind === "postgres" ? { DATABASE_URL: place.url } : {};
  }

  it("may be killed under load: 503 meanwhile, nothing acknowledged is lost, and the page is there", async () => {
    const server = await start(await databaseSettings());
    const { secretKey, publishableKey } = await readSecrets();
    const writing = [1, 2, 3, 4].map(() => writeOn(server, secretKey));
    const count = () => writing.reduce((sum, one) => sum + one.acknowledged.length, 0);
    await waitFor(() => expect(count()).toBeGreaterThan(20), patience);
    const first = signalBackend("SIGKILL");
    await waitFor(() => expect(writing.some((one) => one.statuses.has(503))).toBe(true), patience);
    await expectUnavailable(await ask(server, table, secretKey));
    const called = await fetch(new URL("/functions/v1/check-subscription", server.address), {
      method: "POST",
      headers: {
        apikey: publishableKey,
        Authorization: "Bearer of.some.body",
        "Content-Type": "application/json",
      },
      body: "{}",
    });
    expect([called.status, called.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await pageStatus(server)).toBe(200);
    await answersAgain(server, secretKey);
    const before = count();
    await waitFor(() => expect(count()).toBeGreaterThan(before), patience);
    for (const one of writing) await one.stop();
    expect(backendId()).not.toBe(first);
    expect(await storedIds(server, secretKey)).toEqual(
      expect.arrayContaining(writing.flatMap((one) => one.acknowledged)),
    );
    expect(writing.flatMap((one) => [...one.statuses]).every((status) => [201, 503].includes(status))).toBe(
      true,
    );
    expect(server.output()).toContain(
      "The accounts' process ended by SIGKILL. It is started again in 0.5 s.\nThe accounts' process answers again.",
    );
    await endInTime(server);
  });

  it("is not left behind by a killed server, and the folder starts again at once", async () => {
    const settings = await databaseSettings();
    const server = await start(settings);
    const { secretKey } = await readSecrets();
    const writing = writeOn(server, secretKey);
    await waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(20), patience);
    const child = backendId() ?? expect.fail("there is no backend");
    await server.end("SIGKILL");
    const again = await start(settings);
    await writing.stop();
    expect(again.address).not.toBe("");
    await expectGone(child);
    expect(await storedIds(again, secretKey)).toEqual(expect.arrayContaining(writing.acknowledged));
  });
});

describe("the backend's process", () => {
  it("is ended and started again when it hangs; calls are answered at once meanwhile", async () => {
    const server = await start({ BACKEND_SILENCE: "4" });
    const { secretKey } = await readSecrets();
    const hung = signalBackend("SIGSTOP");
    const waiting = ask(server, table, secretKey);
    await expectUnavailable(await waiting);
    expect(await pageStatus(server)).toBe(200);
    await answersAgain(server, secretKey);
    await expectGone(hung);
    expect(server.output()).toMatch(/The accounts' process has said nothing for [45] s and is ended\./);
  });

  it("ends with its server even when it spins", async () => {
    const parent = spawn(
      process.execPath,
      [join(import.meta.dirname, "..", "support", "spinning-child.mjs")],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const [printed] = await once(parent.stdout, "data");
    const child = Number(String(printed));
    expect(() => process.kill(child, 0)).not.toThrow();
    parent.kill("SIGKILL");
    await expectGone(child);
  });

  it("is ended and started again, later each time, when it has too much in memory", async () => {
    const server = await start({ BACKEND_MEMORY: "64" });
    const line = /The accounts' process has \d+ MB in memory, more than 64, and is ended\./;
    await waitFor(() => expect(server.output()).toMatch(line), patience);
    await waitFor(
      () => expect(server.output()).toMatch(/in 0\.5 s\.[\s\S]*in 1 s\.[\s\S]*in 2 s\./),
      patience,
    );
    expect(await pageStatus(server)).toBe(200);
    await endInTime(server);
  });

  it("delays no server's end: while it hangs, while it starts, and before it is started again", async () => {
    const hanging = await start();
    const stopped = signalBackend("SIGSTOP");
    const { secretKey } = await readSecrets();
    const waiting = ask(hanging, table, secretKey).catch(() => null);
    await setTimeout(100);
    await endInTime(hanging);
    await waiting;
    await expectGone(stopped);

    const pausing = await start();
    signalBackend("SIGKILL");
    await waitFor(() => expect(pausing.output()).toContain("started again in"), patience);
    await endInTime(pausing);

    const starting = await start();
    signalBackend("SIGKILL");
    await waitFor(() => expect(starting.output()).toContain("started again in"), patience);
    const restarted = await waitFor(() => backendId() ?? expect.fail("none yet"), patience);
    await endInTime(starting);
    await expectGone(restarted);
  });
});
