import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

/** How often the database goes away. Every third time the whole server crashes and starts again. */
const interruptions = 30;
const writers = 15;

const table = `${siteUrl}/rest/v1/processed_payment_events`;
const idsSchema = z.array(z.object({ event_id: z.string() }));
const codeSchema = z.object({ code: z.string() });

/** Ends all connections but its own, as an administrator or a failover does. */
const cutAll =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

const patience = 30_000;

describe.runIf(inject("postgresUrl") !== "")("a PostgreSQL server that goes away", () => {
  let server: PostgresServer;
  let test: TestBackend;

  beforeAll(async () => {
    const started = await startPostgres();
    if (typeof started === "string") throw new Error(started);
    server = started;
    test = await openTestBackend("postgres", { kind: "postgres", url: server.url });
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  const headers = () => ({ apikey: test.secrets.secretKey, "Content-Type": "application/json" });
  const ask = (request: Request, network: string) => test.backend.answer(request, network);

  /** One row after another: the acknowledged ones, and the other answers. */
  function write(network: string) {
    const acknowledged: string[] = [];
    const others: { status: number; code: string; retryAfter: string | null }[] = [];
    let isWriting = true;
    const done = (async () => {
      while (isWriting) {
        const event_id = randomUUID();
        const body = JSON.stringify({ event_id, event_type: "test" });
        const answer = await ask(new Request(table, { method: "POST", headers: headers(), body }), network);
        if (answer.status === 201) acknowledged.push(event_id);
        else {
          const { code } = codeSchema.parse(await answer.json());
          others.push({ status: answer.status, code, retryAfter: answer.headers.get("retry-after") });
          // A client that is asked to wait waits, if not for a whole second.
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    })();
    return {
      acknowledged,
      others,
      async stop() {
        isWriting = false;
        await done;
      },
    };
  }

  it("costs the answers of that moment and nothing else", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const writing = Array.from({ length: writers }, (_, place) => write(`192.0.2.${place}`));
    const count = () => writing.reduce((sum, one) => sum + one.acknowledged.length, 0);
    for (let time = 0; time < interruptions; time += 1) {
      const before = count();
      await waitFor(() => expect(count()).toBeGreaterThan(before + writers), patience);
      if (time % 3 === 0) await server.restart();
      // The cutting connection is cut itself if it comes too late, and then it need not.
      else await test.backend.exclusive((database) => database.query(cutAll)).catch(() => null);
    }
    const before = count();
    await waitFor(() => expect(count()).toBeGreaterThan(before + writers), patience);
    for (const one of writing) await one.stop();
    const others = writing.flatMap((one) => one.others);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) {
      expect(other).toEqual({ status: 503, code: "backend_unavailable", retryAfter: "1" });
    }

    // Every place in the queue and every connection works, all of them at once.
    const { backend } = test;
    const { capacity } = backend.database;
    const watcher = postgres(server.url, { max: 1 });
    const statement = "select pg_sleep(3)";
    const working = Array.from({ length: capacity }, () =>
      backend.exclusive((database) => database.query(statement)),
    );
    await waitFor(async () => {
      const rows =
        await watcher`select 1 from pg_stat_activity where state = 'active' and query = ${statement}`;
      expect(rows).toHaveLength(capacity);
    }, patience);
    await Promise.all(working);
    await watcher.end();

    const stored = new Set<string>();
    const page = 5000;
    for (let offset = 0; ; offset += page) {
      const query = `?select=event_id&order=event_id&offset=${offset}&limit=${page}`;
      const answer = await ask(new Request(`${table}${query}`, { headers: headers() }), "192.0.2.99");
      const ids = idsSchema.parse(await answer.json());
      for (const { event_id } of ids) stored.add(event_id);
      if (ids.length < page) break;
    }
    const missing = writing.flatMap((one) => one.acknowledged).filter((id) => !stored.has(id));
    expect(missing).toEqual([]);
    log.mockRestore();
  }, 300_000);
});
