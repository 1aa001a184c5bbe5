/** Mails are written down in the request's own turn and sent when it is over, whatever the mail server does. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Backend, openBackend } from "../../server/backend/backend.ts";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import { SmtpDriver } from "../../server/backend/mail/smtp-driver.ts";
import type { MailDriver } from "../../server/backend/mailbox.ts";
import type { DatabasePlace } from "../../server/backend/open-database.ts";
import { password } from "../support/sign-up.ts";
import { type SmtpManner, type SmtpStub, startSmtpStub } from "../support/smtp-stub.ts";
import {
  databaseKinds,
  patienceFactor,
  preparedDatabase,
  siteUrl,
  supabaseFolder,
} from "../support/test-backend.ts";
import { isDeep } from "../support/test-depth.ts";
import { waitFor } from "../support/wait-for.ts";

const from = "post@allelium.example";

/** Attempts follow quickly, three of them. */
const quickPauses = [20, 20];

/** Nothing is tried a second time while a test runs. */
const longPauses = [600_000];

/** A mail is abandoned after so many seconds of these. */
const slowManners: readonly [string, SmtpManner][] = [
  ["silence", "silent"],
  ["a byte now and then", "drips"],
];

describe.each(databaseKinds())("mails on %s", (kind) => {
  const secrets = makeSecrets();
  let stub: SmtpStub;
  let place: DatabasePlace;
  let backend: Backend;
  let people = 0;
  let log: string[];

  const open = (mail: MailDriver, mailPauses: readonly number[]) =>
    openBackend({ place, supabaseFolder, secrets, siteUrl, mail, mailPauses, patienceFactor, answerStep: 0 });

  const smtp = (handingOver = 60_000) =>
    new SmtpDriver({ url: stub.url, from }, { connecting: 60_000, handingOver });

  beforeEach(async () => {
    stub = await startSmtpStub();
    place = await preparedDatabase(kind);
    log = [];
    vi.spyOn(console, "error").mockImplementation((line: unknown) => void log.push(String(line)));
  });
  afterEach(async () => {
    await backend.close();
    await stub.stop();
    vi.restoreAllMocks();
    expect(log.join("\n")).not.toMatch(/example\.org|\/verify|token/);
  });

  async function ask(path: string, body: object) {
    people += 1;
    const answer = await backend.answer(
      new Request(`${siteUrl}/auth/v1/${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { apikey: secrets.publishableKey, "Content-Type": "application/json" },
      }),
      `203.0.113.${people % 250}`,
    );
    return { status: answer.status, text: await answer.text(), headers: [...answer.headers].sort() };
  }

  const newAddress = () => `person-${randomUUID()}@example.org`;
  const signUp = (email: string) => ask("signup", { email, password });
  const rows = () =>
    backend.exclusive((database) =>
      database.query(
        "select recipient, subject, plain_text, html, attempts, failed_at is not null as failed from private.outbox order by id",
      ),
    );
  const sent = (email: string) => stub.mails.filter(({ to }) => to.includes(email));

  it("delivers a mail and stores nothing of it", async () => {
    backend = await open(smtp(), quickPauses);
    const email = newAddress();
    expect((await signUp(email)).status).toBe(200);
    await waitFor(() => expect(sent(email)).toHaveLength(1));
    const [mail] = sent(email);
    expect(mail?.from).toBe(from);
    expect(mail?.content).toMatch(/^Subject: Allelium: confirm your e-mail address\r$/m);
    // Text and HTML, and the link in both.
    expect(mail?.content.replace(/=\r\n/g, "").match(/\/auth\/v1\/verify\?/g)?.length).toBeGreaterThanOrEqual(
      2,
    );
    await waitFor(async () => expect(await rows()).toEqual([]));
    expect(sent(email)).toHaveLength(1);
  });

  it.each<[string, SmtpManner]>([
    ["never answers", "silent"],
    ["takes no mail now", { recipientReply: "451 later" }],
    ["knows no such recipient", { recipientReply: "550 nobody" }],
    ["hangs up", "hangs-up-after-data"],
  ])("answers known and unknown alike while the mail server %s", async (_what, manner) => {
    backend = await open(smtp(), longPauses);
    const email = newAddress();
    await signUp(email);
    await waitFor(async () => expect(await rows()).toEqual([]));
    stub.behave(manner);
    for (const [path, more] of [
      ["recover", {}],
      ["otp", { create_user: false }],
      ["resend", { type: "signup" }],
    ] as const) {
      const known = await ask(path, { email, ...more });
      const unknown = await ask(path, { email: newAddress(), ...more });
      expect(known.status, path).toBe(200);
      expect(known, path).toEqual(unknown);
    }
    const again = await signUp(email);
    const fresh = await signUp(newAddress());
    expect([again.status, fresh.status]).toEqual([200, 200]);
    expect(again.headers.map(([name]) => name)).toEqual(fresh.headers.map(([name]) => name));
  });

  it("frees the place before it sends: a mail server that hangs delays no one", async () => {
    stub.behave("silent");
    backend = await open(smtp(), longPauses);
    const email = newAddress();
    expect((await signUp(email)).status).toBe(200);
    await waitFor(() => expect(stub.connections).toBe(1));
    // The connection is open still, and the next requests are answered.
    for (let turn = 0; turn < 3; turn += 1) expect((await signUp(newAddress())).status).toBe(200);
    expect(stub.mails).toEqual([]);
    expect((await rows()).map(({ recipient }) => recipient)).toContain(email);
  });

  it("writes as much for an e-mail without an account", async () => {
    backend = await open(smtp(), longPauses);
    const inserts: string[] = [];
    const query = backend.database.query.bind(backend.database);
    vi.spyOn(backend.database, "query").mockImplementation((statement, parameters) => {
      if (statement.startsWith("insert into private.outbox")) inserts.push(statement);
      return query(statement, parameters);
    });
    const email = newAddress();
    await signUp(email);
    for (const path of ["recover", "otp"]) {
      await ask(path, { email });
      await ask(path, { email: newAddress() });
    }
    expect(inserts).toHaveLength(5);
    await waitFor(async () => expect(await rows()).toEqual([]));
    expect(stub.mails).toHaveLength(3);
  });

  it.each<[string, SmtpManner]>([
    ["4xx", { recipientReply: "451 later" }],
    ["a connection cut after the mail", "hangs-up-after-data"],
    ...(isDeep ? slowManners : []),
  ])("tries again after %s", async (_what, manner) => {
    stub.behave(manner);
    backend = await open(smtp(300), [20, 20, 20, 20, 20, 20]);
    const email = newAddress();
    expect((await signUp(email)).status).toBe(200);
    await waitFor(() => expect(stub.connections).toBeGreaterThanOrEqual(2));
    stub.behave("takes");
    await waitFor(async () => expect(await rows()).toEqual([]));
    expect(sent(email).filter(({ isTaken }) => isTaken)).toHaveLength(1);
    // A mail server that has seen it before can recognise it.
    const ids = sent(email).map(({ content }) => /^Message-ID: (.+)\r$/im.exec(content)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@allelium\.example>$/);
  });

  it("stops after the last attempt, and at once what is refused for good, and stores no link", async () => {
    stub.behave({ recipientReply: "451 later" });
    backend = await open(smtp(), quickPauses);
    await signUp(newAddress());
    const failed = { recipient: null, subject: null, plain_text: null, html: null, failed: true };
    await waitFor(async () => expect(await rows()).toEqual([{ ...failed, attempts: 3 }]));
    expect(stub.connections).toBe(3);
    stub.behave({ recipientReply: "550 nobody" });
    await signUp(newAddress());
    await waitFor(async () => expect((await rows())[1]).toMatchObject({ ...failed, attempts: 1 }));
    expect(stub.connections).toBe(4);
    expect(log.filter((line) => line.startsWith("A mail was given up"))).toHaveLength(2);
  });

  it("sends unsent mails at the next start, unless the link has ended", async () => {
    const folder = await mkdtemp(join(tmpdir(), "allelium-outbox-"));
    if (kind === "pglite") place = { kind, folder: join(folder, "pg") };
    stub.behave("silent");
    backend = await open(smtp(), longPauses);
    const [email, late] = [newAddress(), newAddress()];
    await signUp(email);
    await signUp(late);
    await backend.exclusive((database) =>
      database.query(
        "update private.outbox set created_at = created_at - interval '61 minutes' where recipient = $1",
        [late],
      ),
    );
    await backend.close();
    stub.behave("takes");
    backend = await open(smtp(), longPauses);
    await waitFor(() => expect(sent(email)).toHaveLength(1));
    await waitFor(async () => expect(await rows()).toEqual([]));
    expect(sent(late)).toEqual([]);
    await backend.close();
    backend = await open(smtp(), longPauses);
    expect(sent(email)).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it("promises nothing when a mail cannot be written down", async () => {
    backend = await open(smtp(), longPauses);
    await backend.exclusive((database) => database.runScript("alter table private.outbox rename to gone"));
    const known = newAddress();
    const { status, text } = await signUp(known);
    expect([status, JSON.parse(text)]).toMatchObject([503, { code: "mail_not_recorded" }]);
    expect((await ask("recover", { email: newAddress() })).status).toBe(503);
    await backend.exclusive((database) => database.runScript("alter table private.gone rename to outbox"));
    // A person who tries again gets the mail.
    expect((await ask("resend", { type: "signup", email: known })).status).toBe(200);
    await waitFor(() => expect(sent(known)).toHaveLength(1));
  });

  it.runIf(isDeep)(
    "promises nothing while a thousand mails wait, to known and unknown alike, and goes on when they are gone",
    async () => {
      stub.behave("silent");
      const folder = await mkdtemp(join(tmpdir(), "allelium-outbox-"));
      if (kind === "pglite") place = { kind, folder: join(folder, "pg") };
      backend = await open(smtp(), longPauses);
      const known = newAddress();
      await signUp(known);
      // With the one that waits already.
      await backend.exclusive((database) =>
        database.query(
          `insert into private.outbox (recipient, subject, plain_text, html)
          select 'waiting-' || number || '@example.org', 'Made up', 'Made up', 'Made up' from generate_series(1, 999) as number`,
        ),
      );
      await backend.close();
      backend = await open(smtp(), longPauses);
      const answers = [
        await ask("recover", { email: known }),
        await ask("recover", { email: newAddress() }),
        await signUp(newAddress()),
      ];
      for (const { status, text } of answers)
        expect([status, JSON.parse(text)]).toMatchObject([503, { code: "mail_busy" }]);
      expect(answers[0]).toEqual(answers[1]);
      expect((await rows()).length).toBe(1000);
      // Requests without a mail are served as ever.
      expect((await ask("token?grant_type=password", { email: known, password })).status).toBe(400);
      await backend.exclusive((database) => database.query("delete from private.outbox"));
      await backend.close();
      stub.behave("takes");
      backend = await open(smtp(), longPauses);
      expect((await ask("resend", { type: "signup", email: known })).status).toBe(200);
      await waitFor(() => expect(sent(known)).toHaveLength(1));
      await backend.close();
      await rm(folder, { recursive: true });
    },
  );

  it("is seen by no role of the API", async () => {
    stub.behave("silent");
    backend = await open(smtp(), longPauses);
    await signUp(newAddress());
    for (const role of ["anon", "authenticated", "service_role"]) {
      for (const right of ["select", "insert", "update", "delete"]) {
        expect(
          await backend.exclusive((database) =>
            database.query("select has_table_privilege($1, 'private.outbox', $2) as held", [role, right]),
          ),
        ).toEqual([{ held: false }]);
      }
    }
    for (const key of [secrets.publishableKey, secrets.secretKey]) {
      for (const headers of [{}, { "Accept-Profile": "private" }]) {
        const answer = await backend.answer(
          new Request(`${siteUrl}/rest/v1/outbox?select=*`, { headers: { apikey: key, ...headers } }),
          "192.0.2.1",
        );
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain("example.org");
      }
    }
  });
});
