/**
 * The embedded backend begins a transaction, sets the caller's role, queries and commits, all on PGlite's single
 * connection and without any lock: requests that come together would run in each other's transactions, and with each
 * other's rights. Our queue must separate them.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer, requestHandler } from "../../server/listen.ts";
import { pipelinedRequests } from "../support/pipelined-requests.ts";
import { allDatabaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const requestCount = 10_000;

/** As many as one client may have waiting. */
const batch = 20;
const path = "/rest/v1/processed_payment_events?select=event_id";
const openPath = "/rest/v1/genetic_files?select=id";

describe.each(allDatabaseKinds())("requests that come together, on %s", (kind) => {
  let test: TestBackend;
  let server: RunningServer;
  let owner: Awaited<ReturnType<TestBackend["addUser"]>>;
  let files: string;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    owner = await test.addUser();
    const file = { id: randomUUID(), user_id: owner.id, filename: "genome.txt", file_size: 10 };
    expect((await test.service.client.from("genetic_files").insert(file)).error).toBeNull();
    const events = [{ event_id: "event", event_type: "test" }];
    expect((await test.service.client.from("processed_payment_events").insert(events)).error).toBeNull();
    files = JSON.stringify([{ id: file.id }]);
    // Without the gateway, which would refuse some of these requests before the queue.
    server = await listen(
      requestHandler((request) => test.backend.answer(request, "192.0.2.1")),
      0,
    );
  });
  afterAll(async () => {
    await server.stop();
    await test.close();
  });

  const apikey = () => test.secrets.publishableKey;
  const callers = () => ({
    anonymous: { apikey: apikey() },
    owner: { apikey: apikey(), Authorization: `Bearer ${owner.token}` },
    service: { apikey: test.secrets.secretKey },
  });

  // PostgreSQL serves each request on a connection of its own; PGlite has one.
  const count = kind === "pglite" ? requestCount : requestCount / 10;

  it(`leaks nothing in ${count} pipelined requests`, async () => {
    const { anonymous, owner: own, service } = callers();
    const kinds = [
      { path, headers: service, expected: '[{"event_id":"event"}]' },
      { path: openPath, headers: anonymous, expected: "[]" },
      { path: openPath, headers: own, expected: files },
      { path, headers: anonymous, expected: "42501" },
    ];
    const requests = Array.from(
      { length: batch },
      (_, place) => kinds[place % kinds.length] ?? expect.fail("no kind"),
    );
    let wrong = 0;
    for (let sent = 0; sent < count; sent += batch) {
      const answers = await pipelinedRequests(server.address, requests);
      wrong += answers.filter(
        ({ body }, place) => !body.includes(requests[place]?.expected ?? "nothing"),
      ).length;
      // An empty list is in no other answer, and a leak is never empty.
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(wrong).toBe(0);
  }, 600_000);
});
