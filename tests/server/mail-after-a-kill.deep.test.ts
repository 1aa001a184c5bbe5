/** A mail that an answer has promised is sent, whatever happens to the process in between. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { password } from "../support/sign-up.ts";
import { type SmtpStub, startSmtpStub } from "../support/smtp-stub.ts";
import { databaseKinds, preparedDatabase } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const keySchema = z.object({ publishableKey: z.string() });

describe.each(databaseKinds())("npm start on %s with a mail server that hangs", (kind) => {
  let dataFolder: string;
  let stub: SmtpStub;
  let running: ServerProcess[];

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "allelium-mail-"));
    stub = await startSmtpStub("silent");
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.end("SIGKILL")));
    await stub.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it("sends after a kill and a restart the promised mail, once", async () => {
    const place = await preparedDatabase(kind);
    const start = async () => {
      const server = await startServerProcess({
        DATA_FOLDER: dataFolder,
        SMTP_URL: stub.url,
        MAIL_FROM: "post@allelium.example",
        ...(place.kind === "postgres" ? { DATABASE_URL: place.url } : {}),
      });
      running.push(server);
      return server;
    };
    const server = await start();
    const { publishableKey } = keySchema.parse(
      JSON.parse(await readFile(join(dataFolder, "secrets.json"), "utf8")),
    );
    const emails = Array.from({ length: 8 }, () => `${randomUUID()}@example.org`);
    for (const email of emails) {
      const answer = await fetch(new URL("/auth/v1/signup", server.address), {
        method: "POST",
        body: JSON.stringify({ email, password }),
        headers: { apikey: publishableKey, "Content-Type": "application/json" },
      });
      expect(answer.status).toBe(200);
    }
    await server.end("SIGKILL");
    expect(stub.mails).toEqual([]);
    stub.behave("takes");
    const next = await start();
    await waitFor(() => expect(stub.mails).toHaveLength(emails.length));
    expect(stub.mails.flatMap(({ to }) => to).sort()).toEqual([...emails].sort());
    // Nothing is left for a third start.
    expect(await next.end("SIGTERM")).toBe(0);
    await start();
    expect(stub.mails).toHaveLength(emails.length);
    const printed = running.map((one) => one.output()).join("\n");
    expect(printed).not.toMatch(/example\.org|\/verify|sb_secret/);
  });
});
