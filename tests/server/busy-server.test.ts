/** A server with more to do than it can do at once: others are answered in between, and no one is locked out for it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchQueues } from "../support/queue-arrivals.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("a busy server on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  const ask = (path: string, network: string, body?: object) =>
    test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        headers: { apikey: test.secrets.publishableKey, "content-type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      }),
      network,
    );
  const read = (network: string) => ask("/rest/v1/tool_tiers?select=tool_id&limit=1", network);

  /** Occupies every place of the database until released. */
  function holdAll() {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const places = Array.from({ length: 16 }, () => test.backend.exclusive(() => gate));
    return { release, ended: Promise.all(places) };
  }

  it("yields to the event loop between two requests, so that it can report that it lives", async () => {
    let turns = 0;
    let isWatching = true;
    const watch = () => {
      turns += 1;
      if (isWatching) setImmediate(watch);
    };
    const haveCome = watchQueues();
    const turnsAtAnswers: number[] = [];
    const busy = holdAll();
    const answers = Array.from({ length: 15 }, async () => {
      const answer = await read("192.0.2.7");
      turnsAtAnswers.push(turns);
      return answer.status;
    });
    await haveCome(15, "192.0.2.7");
    setImmediate(watch);
    busy.release();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    isWatching = false;
    if (kind === "pglite") expect(new Set(turnsAtAnswers).size).toBe(15);
    await busy.ended;
  });

  it("counts no sign-in that it had no place for", async () => {
    const email = `person-${randomUUID()}@example.org`;
    const signIn = () =>
      ask("/auth/v1/token?grant_type=password", "192.0.2.8", { email, password: "Wrong-horse1" });
    const busy = holdAll();
    const haveCome = watchQueues();
    const waiting = Array.from({ length: 20 }, () => read("192.0.2.8"));
    await haveCome(20, "192.0.2.8");
    // More than an hour's attempts.
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await signIn()).status).toBe(503);
    busy.release();
    await Promise.all([busy.ended, ...waiting]);
    expect((await signIn()).status).toBe(400);
  });
});
