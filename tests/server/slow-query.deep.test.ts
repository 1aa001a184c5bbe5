import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBackend } from "../../server/backend/backend.ts";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import { Mailbox } from "../../server/backend/mailbox.ts";
import { watchQueues } from "../support/queue-arrivals.ts";
import { databaseKinds, preparedDatabase, siteUrl, supabaseFolder } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const patience = 3000;

describe.each(databaseKinds())("a slow request on %s", (kind) => {
  const secrets = makeSecrets();
  let backend: Awaited<ReturnType<typeof openBackend>>;

  beforeAll(async () => {
    const place = await preparedDatabase(kind);
    backend = await openBackend({ place, supabaseFolder, secrets, siteUrl, mail: new Mailbox(), patience });
    await backend.exclusive(async (database) => {
      await database.runScript(
        "create function public.sleep(seconds float) returns boolean language sql as 'select pg_sleep(seconds) is not null'; grant execute on function public.sleep(float) to anon",
      );
      await database.connection.clearSchemaCache();
    });
  });
  afterAll(() => backend.close());

  const sleep = (seconds: number, network = "192.0.2.1") =>
    backend.answer(
      new Request(`${siteUrl}/rest/v1/rpc/sleep`, {
        method: "POST",
        body: JSON.stringify({ seconds }),
        headers: { apikey: secrets.publishableKey, "Content-Type": "application/json" },
      }),
      network,
    );

  it("is answered 503 and logged, and those after it get their turn", async () => {
    expect((await sleep(0)).status).toBe(200);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const [slow, next] = await Promise.all([sleep(4.5), sleep(0, "192.0.2.2")]);
    expect(slow.status).toBe(503);
    expect(slow.headers.get("retry-after")).toBe("1");
    expect(next.status).toBe(200);
    const ended = () =>
      log.mock.calls.flat().filter((line) => /slow request ended after \d+ ms/.test(String(line)));
    await waitFor(() => expect(ended()).toHaveLength(1));
    const lines = log.mock.calls.flat().map(String);
    expect(lines).toContain(
      `A POST request takes longer than ${patience} ms and goes on without its client.`,
    );
    expect(lines.join(" ")).not.toContain("sleep(");
    log.mockRestore();
  });

  it("is answered 503 when PostgreSQL itself ends its statement", async () => {
    if (kind === "pglite") return expect(backend.database.capacity).toBe(1);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const slow = sleep(30);
    // As its timeout does, and with the same code.
    const cancel =
      "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%sleep%'";
    await waitFor(async () =>
      expect(await backend.exclusive((database) => database.query(cancel))).toHaveLength(1),
    );
    const answer = await slow;
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(await answer.json()).toEqual({ code: "57014", details: null, hint: null, message: "timeout" });
    expect(log.mock.calls.flat().join(" ")).not.toContain("sleep(");
    log.mockRestore();
    return undefined;
  });

  it("fills the queue for its own client alone", async () => {
    // Three times as many as one client may have there, of which some end while others still come.
    const asked = Array.from({ length: 60 }, () => sleep(0.01));
    const other = sleep(0, "192.0.2.2");
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get("retry-after")).toBe("1");
    expect(answers.filter(({ status }) => status === 200).length).toBe(60 - refused.length);
    expect(60 - refused.length).toBeGreaterThanOrEqual(20);
    expect((await other).status).toBe(200);
  });

  it("lets the last answer go out before it closes", async () => {
    const haveCome = watchQueues();
    const last = sleep(0.05);
    await haveCome(1, "192.0.2.1");
    const closed = backend.close();
    expect((await last).status).toBe(200);
    await closed;
    expect((await sleep(0)).status).toBe(503);
  });
});
