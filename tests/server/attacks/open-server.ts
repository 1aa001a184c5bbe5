import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSecrets } from "../../../server/backend/data-folder.ts";
import { mailedLink } from "../../support/mailed-link.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { startSmtpStub } from "../../support/smtp-stub.ts";
import { type DatabaseKind, preparedDatabase } from "../../support/test-backend.ts";
import { type Ask, type AttackWorld, addPeople, confirmBySql, toRequest } from "./attack-world.ts";

/** An address from which only the tests themselves call. */
const ownNetwork = "198.18.0.1";

/** A server as it runs for people. */
export interface AttackedServer extends AttackWorld {
  readonly address: string;
}

/**
 * Starts the server on a new database: PGlite with the mailbox page, PostgreSQL in production mode. It trusts a proxy, so
 * that the attacks can come from many addresses, as they would.
 */
export async function openServer(kind: DatabaseKind): Promise<AttackedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), "allelium-attacks-"));
  const secrets = makeSecrets();
  const place = await preparedDatabase(kind);
  const databaseUrl = place.kind === "postgres" ? place.url : null;
  const mailServer = databaseUrl === null ? null : await startSmtpStub();
  const production = {
    ALLELIUM_MODE: "production",
    SITE_URL: "https://allelium.example",
    MAIL_FROM: "post@allelium.example",
    DATABASE_URL: databaseUrl ?? "",
    SMTP_URL: mailServer?.url ?? "",
  };
  const server = await startServerProcess({
    DATA_FOLDER: dataFolder,
    TRUST_PROXY: "yes",
    JWT_SECRET: secrets.jwtSecret,
    SECRET_KEY: secrets.secretKey,
    PUBLISHABLE_KEY: secrets.publishableKey,
    ...(databaseUrl === null ? {} : production),
  });
  const close = async (signal: "SIGTERM" | "SIGKILL") => {
    await server.end(signal);
    await mailServer?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  const ask: Ask = (path, asked = {}, network = ownNetwork) => {
    const request = toRequest(server.address, path, asked, secrets.publishableKey);
    request.headers.set("X-Forwarded-For", network);
    return fetch(request);
  };
  const confirm = async (email: string) => {
    if (databaseUrl !== null) return confirmBySql(databaseUrl, email);
    const link = await mailedLink(server.address, email, { "X-Forwarded-For": ownNetwork });
    await (await ask(link)).arrayBuffer();
    return undefined;
  };
  try {
    if (server.address === "") throw new Error(`the server did not start: ${server.output()}`);
    return {
      ...(await addPeople(ask, secrets.secretKey, confirm)),
      secrets,
      ask,
      address: server.address,
      home: databaseUrl === null ? server.address : "https://allelium.example/",
      showsMails: databaseUrl === null,
      async readMails() {
        if (mailServer === null) return (await ask("/local/mail")).text();
        const mails = mailServer.mails.map(({ to, content }) => `${to.join(" ")} ${content}`);
        // Lines are joined where they were broken for the way (quoted-printable).
        return mails.join("\n").replaceAll("=\r\n", "").replaceAll("=3D", "=");
      },
      log: () => server.output(),
      processId: server.id,
      close: () => close("SIGTERM"),
    };
  } catch (error) {
    await close("SIGKILL");
    throw error;
  }
}
