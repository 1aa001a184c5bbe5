/** One account's effect with large documents: it ends no process, fills no disk, and others are answered meanwhile. */
import { randomBytes } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type ServerWithPeople, savingCall, startServerWithPeople } from "../support/server-with-people.ts";
import { databaseKinds } from "../support/test-backend.ts";

const mebibyte = 1024 * 1024;

let running: ServerWithPeople | null = null;
afterEach(async () => {
  await running?.end();
  running = null;
});

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map((entry) =>
    stat(join(entry.parentPath, entry.name)).then(
      (found) => (found.isFile() ? found.size : 0),
      // Gone meanwhile.
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const agentOf = (localAddress: string) => new Agent({ keepAlive: true, localAddress });

describe.each(databaseKinds())("large documents on %s", (kind) => {
  it("thirty exports of three accounts at once end no process", { timeout: 900_000 }, async () => {
    running = await startServerWithPeople(kind, 4, async (test, people) => {
      for (const { id } of people.slice(1)) {
        await test.backend.exclusive((database) =>
          database.query(
            "insert into public.user_predictions (user_id, prediction_type, results) select $1::uuid, 'polygenic-calculator', jsonb_build_object('a', repeat('0123456789', 190000)) from generate_series(1, 16)",
            [id],
          ),
        );
      }
    });
    const { server, people, ask } = running;
    const [bystander, ...accounts] = people;
    const exported = accounts.flatMap((account, place) => {
      const agent = agentOf(`127.0.3.${place + 1}`);
      return Array.from({ length: 10 }, async () => {
        const { status, text } = await ask(agent, account, {
          path: "/rest/v1/rpc/export_own_data",
          body: "{}",
        });
        return { status, length: text.length };
      });
    });
    const agent = agentOf("127.0.3.9");
    const answers: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver && bystander !== undefined) {
        answers.push((await ask(agent, bystander, { path: "/auth/v1/user" })).status);
        await setTimeout(100);
      }
    })();
    const all = await Promise.all(exported);
    isOver = true;
    await watching;
    expect(server.output()).not.toContain("ended");
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const whole = all.filter(({ status }) => status === 200);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (const { length } of whole) expect(length).toBeGreaterThan(28 * mebibyte);
  });

  const isTidiedHere = kind === "pglite";
  it.runIf(isTidiedHere)(
    "rows saved and deleted again and again fill no disk",
    { timeout: 900_000 },
    async () => {
      running = await startServerWithPeople(kind, 1);
      const { people, ask, dataFolder } = running;
      const [person] = people;
      if (person === undefined) throw new Error("there is nobody");
      const agent = agentOf("127.0.4.1");
      // Nothing compresses it, and no part of it looks like an id of an SNP.
      const noise = () => randomBytes(930_000).toString("hex");
      const before = await folderBytes(dataFolder);
      let most = 0;
      for (let round = 0; round < 8; round += 1) {
        for (let turn = 0; turn < 10; turn += 1) {
          const { status, text } = await ask(agent, person, savingCall(person, { noise: noise() }));
          expect(status).toBe(201);
          const [, id = ""] = /"id":"([\w-]+)"/.exec(text) ?? [];
          const path = `/rest/v1/user_predictions?id=eq.${id}`;
          expect((await ask(agent, person, { method: "DELETE", path })).status).toBe(204);
        }
        most = Math.max(most, (await folderBytes(dataFolder)) - before);
      }
      // 150 MB were written, each byte of a row twice and once more into the log, which alone may have half of this.
      expect(most).toBeLessThan(200 * mebibyte);
    },
  );
});
