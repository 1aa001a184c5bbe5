/** A disk that is almost full: nothing is saved any more, and all existing data can be read. */
import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { openBackend } from "../../server/backend/backend.ts";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import { FreeSpace, roomForRows, roomForSessions } from "../../server/backend/free-space.ts";
import { Mailbox } from "../../server/backend/mailbox.ts";
import { expectConsoleError } from "../support/expected-console-errors.ts";
import { password } from "../support/sign-up.ts";
import {
  databaseKinds,
  patienceFactor,
  preparedDatabase,
  siteUrl,
  supabaseFolder,
} from "../support/test-backend.ts";

describe.each(databaseKinds())("an almost full disk on %s", (kind) => {
  it("refuses to save, returns what is there, and accepts rows again when there is room", async () => {
    expectConsoleError(/^The disk of the data has \d+ MB left: nothing is saved any more\.$/);
    expectConsoleError(/^The disk of the data has room again\.$/);
    const secrets = makeSecrets();
    let free = Number.POSITIVE_INFINITY;
    let clock = 0;
    const backend = await openBackend({
      place: await preparedDatabase(kind),
      supabaseFolder,
      secrets,
      siteUrl,
      patienceFactor,
      mail: new Mailbox(),
      space: new FreeSpace(
        () => Promise.resolve(free),
        () => clock,
      ),
    });
    onTestFinished(() => backend.close());
    const setFree = (bytes: number) => {
      free = bytes;
      clock += 60_000;
    };
    const ask = async (method: string, path: string, body: object | null, key = secrets.publishableKey) => {
      const answer = await backend.answer(
        new Request(`${siteUrl}${path}`, {
          method,
          ...(body === null ? {} : { body: JSON.stringify(body) }),
          headers: { apikey: key, "Content-Type": "application/json" },
        }),
        "192.0.2.1",
      );
      return { status: answer.status, text: await answer.text() };
    };
    const events = "/rest/v1/processed_payment_events";
    const row = () => ({ event_id: randomUUID(), event_type: "test" });
    const signIn = () =>
      ask("POST", "/auth/v1/token?grant_type=password", { email: "nobody@example.org", password });
    const kept = row();
    expect((await ask("POST", events, kept, secrets.secretKey)).status).toBe(201);

    setFree(roomForRows - 1);
    for (const { status, text } of [
      await ask("POST", events, row(), secrets.secretKey),
      await ask("PATCH", `${events}?event_id=eq.x`, { event_type: "other" }, secrets.secretKey),
      await ask("PUT", `${events}?event_id=eq.x`, row(), secrets.secretKey),
      await ask("POST", "/auth/v1/signup", { email: `${randomUUID()}@example.org`, password }),
      await ask("POST", "/rest/v1/rpc/log_security_event", { p_event_type: "test" }),
      // A GET, but one that writes a mail.
      await ask("GET", "/auth/v1/reauthenticate", null),
    ]) {
      expect(status).toBe(507);
      expect(JSON.parse(text)).toMatchObject({
        code: "no_room",
        message: "The server has no room left, so nothing can be saved. What is saved already can be read.",
      });
    }
    const read = () => ask("GET", `${events}?select=event_id`, null, secrets.secretKey);
    expect(await read()).toEqual({ status: 200, text: JSON.stringify([{ event_id: kept.event_id }]) });
    // A person who wants to make room can sign in, as the page does it, and delete; and export what is there.
    const attempt = {
      p_identifier: "signin",
      p_endpoint: "signin",
      p_max_requests: 10,
      p_window_minutes: 60,
    };
    expect(await ask("POST", "/rest/v1/rpc/enhanced_rate_limit_check", attempt)).toEqual({
      status: 200,
      text: "true",
    });
    expect((await signIn()).status).toBe(400);
    const takeAlong = () => ask("POST", "/rest/v1/rpc/export_own_data", {});
    // There is no session, so the database refuses, and not the disk.
    expect((await takeAlong()).status).toBe(401);
    expect((await ask("DELETE", `${events}?event_id=eq.x`, null, secrets.secretKey)).status).toBe(204);

    setFree(roomForSessions - 1);
    expect((await signIn()).status).toBe(507);
    expect((await ask("DELETE", `${events}?event_id=eq.x`, null, secrets.secretKey)).status).toBe(507);
    expect((await read()).status).toBe(200);
    expect((await takeAlong()).status).toBe(401);

    setFree(roomForRows);
    expect((await ask("POST", events, row(), secrets.secretKey)).status).toBe(201);
  });

  it("says so when the database itself has met the end of its disk", async () => {
    expectConsoleError(/^A POST request was answered 507: (?:string, )?database error 53100$/);
    const secrets = makeSecrets();
    const backend = await openBackend({
      place: await preparedDatabase(kind),
      supabaseFolder,
      secrets,
      siteUrl,
      patienceFactor,
      mail: new Mailbox(),
    });
    onTestFinished(() => backend.close());
    await backend.exclusive(async (database) => {
      await database.runScript(
        "create function private.meet_the_end() returns trigger language plpgsql as $$ begin raise sqlstate '53100' using message = 'could not extend file'; end $$; create trigger meet_the_end before insert on public.processed_payment_events for each row execute function private.meet_the_end(); create trigger meet_the_end before insert on auth.users for each row execute function private.meet_the_end()",
      );
    });
    for (const [path, body] of [
      ["/rest/v1/processed_payment_events", { event_id: "x", event_type: "test" }],
      ["/auth/v1/signup", { email: `${randomUUID()}@example.org`, password }],
    ] as const) {
      const answer = await backend.answer(
        new Request(`${siteUrl}${path}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { apikey: secrets.secretKey, "Content-Type": "application/json" },
        }),
        "192.0.2.1",
      );
      expect(answer.status, path).toBe(507);
      expect(await answer.json()).toMatchObject({
        code: "53100",
        message: "The server has no room left, so nothing can be saved. What is saved already can be read.",
      });
    }
  });
});
