import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openDatabase } from "../../server/backend/open-database.ts";
import { savingCall, startServerWithPeople } from "../support/server-with-people.ts";
import { allDatabaseKinds, type DatabaseKind, emptyDatabase } from "../support/test-backend.ts";

const root = join(import.meta.dirname, "..", "..");
const key = "a key for the backups of tests";
const people = 50;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "allelium-restored-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function runScript(name: "backup" | "restore", path: string, settings: Readonly<Record<string, string>>) {
  const { PATH = "", HOME = "" } = process.env;
  const program = spawn(process.execPath, [`scripts/${name}.mjs`, path], {
    cwd: root,
    env: { PATH, HOME, BACKUP_KEY: key, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (part: Buffer) => {
      output += part.toString();
    });
  const ended = once(program, "close").then(() => ({ code: program.exitCode, output }));
  return { program, ended };
}

/** The saved predictions of a database. */
async function savedIds(place: Parameters<typeof openDatabase>[0]): Promise<ReadonlySet<string>> {
  const database = await openDatabase(place);
  const rows = await database.query("select id::text from public.user_predictions");
  await database.close();
  return new Set(rows.map(({ id }) => String(id)));
}

async function emptyPlace(kind: DatabaseKind) {
  if (kind === "pglite") {
    const place = { kind, folder: join(folder, "data", "pg") } as const;
    return { place, settings: { DATA_FOLDER: join(folder, "data") } };
  }
  const place = await emptyDatabase(kind);
  if (place.kind !== "postgres") throw new Error("not that kind");
  return { place, settings: { DATABASE_URL: place.url, DATA_FOLDER: folder } };
}

describe.each(allDatabaseKinds())("a backup on %s", (kind) => {
  it("under load restores what was acknowledged, also after one that was killed", async () => {
    const world = await startServerWithPeople(kind, people);
    const { databaseUrl } = world;
    const settings = {
      DATA_FOLDER: world.dataFolder,
      PORT: new URL(world.server.address).port,
      SECRET_KEY: world.secretKey,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    };
    const acknowledged: { id: string; at: number }[] = [];
    const statuses = new Map<number, number>();
    let isOver = false;
    const working = world.people.map(async (person) => {
      const agent = new Agent({ keepAlive: true });
      for (let turn = 0; !isOver; turn += 1) {
        const { status, text } = await world.ask(agent, person, savingCall(person, { turn }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201)
          acknowledged.push({
            id: z.tuple([z.object({ id: z.string() })]).parse(JSON.parse(text))[0].id,
            at: performance.now(),
          });
      }
      agent.destroy();
    });
    const path = join(folder, "one.backup");
    await expect.poll(() => acknowledged.length).toBeGreaterThan(people);
    // A fast one may be whole before it is killed: then another one is.
    const cut = join(folder, "killed.backup");
    let wasCut = false;
    for (let turn = 0; turn < 5 && !wasCut; turn += 1) {
      const killed = runScript("backup", cut, settings);
      await expect
        .poll(() => existsSync(`${cut}.part`) || existsSync(cut), { interval: 1, timeout: 60_000 })
        .toBe(true);
      killed.program.kill("SIGKILL");
      await killed.ended;
      wasCut = !existsSync(cut);
      await rm(cut, { force: true });
    }
    expect(wasCut).toBe(true);
    const begunAt = performance.now();
    const taken = await runScript("backup", path, settings).ended;
    expect(taken).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ rows of \d+ tables are in .*, encrypted\./),
    });
    isOver = true;
    await Promise.all(working);

    // The numbers of the server are those that the clients counted.
    const readMetrics = async () => {
      const headers = { Authorization: `Bearer ${world.secretKey}` };
      return (await fetch(new URL("/metrics", world.server.address), { headers })).text();
    };
    for (const [status, count] of statuses)
      await expect
        .poll(readMetrics)
        .toContain(`allelium_http_requests_total{area="rest",method="POST",status="${status}"} ${count}\n`);
    expect(statuses.get(201)).toBe(acknowledged.length);

    const { place, settings: target } = await emptyPlace(kind);
    const restored = await runScript("restore", path, target).ended;
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining("as many as were in the backup"),
    });
    const ids = await savedIds(place);
    const before = acknowledged.filter(({ at }) => at < begunAt);
    expect(before.length).toBeGreaterThan(people);
    expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
    // A second restore finds the place used.
    expect((await runScript("restore", path, target).ended).code).toBe(1);
    await world.end();
    expect(world.server.output()).not.toMatch(/example\.org|sb_secret/);
  });
});
