import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { ensureAppIsBuilt } from "../../../scripts/support/app-build.mjs";
import { inProject } from "../../../scripts/support/project-paths.mjs";
import { judgeBearer } from "../../../server/backend/bearer.ts";
import type { Caller } from "../../../server/backend/caller.ts";
import { makeSecrets } from "../../../server/backend/data-folder.ts";
import { BackendSupervisor } from "../../../server/backend-process/supervisor.ts";
import { type DatabaseKind, preparedDatabase, supabaseFolder } from "../../support/test-backend.ts";
import { waitFor } from "../../support/wait-for.ts";
import { type Ask, type AttackWorld, addPeople, confirmBySql, toRequest } from "./attack-world.ts";

const siteUrl = "http://127.0.0.1:4173";

/** The backend's own process, asked without the server and its gateway. */
export interface AttackedBackend extends AttackWorld {
  answer(request: Request, network: string): Promise<Response>;
}

/** Starts the backend's process as the server does, on a new database. */
export async function openBackendProcess(kind: DatabaseKind): Promise<AttackedBackend> {
  if (!(await ensureAppIsBuilt())) throw new Error("the app could not be built");
  const dataFolder = await mkdtemp(join(tmpdir(), "allelium-attacks-"));
  const secrets = makeSecrets();
  const place = await preparedDatabase(kind);
  const databaseUrl = place.kind === "postgres" ? place.url : null;
  const mails: string[] = [];
  const { supervisor, keys } = BackendSupervisor.start({
    entry: inProject("dist", "server", "backend-process.js"),
    options: { dataFolder, databaseUrl, supabaseFolder, siteUrl, secrets, mailServer: null },
    supervision: {
      quietAfter: 60_000,
      hungAfter: 120_000,
      hungWhileOpening: 120_000,
      mostMegabytes: 1500,
      heapMegabytes: 512,
      firstDelay: 500,
      longestDelay: 30_000,
      wellAfter: 60_000,
      watchInterval: 500,
    },
    keepMail: ({ to, text }) => mails.push(`${to} ${text}`),
  });
  const close = async () => {
    await supervisor.close(5000);
    await rm(dataFolder, { recursive: true, force: true });
  };
  const callerOf = (request: Request, network: string): Caller => ({
    network,
    bearer: judgeBearer(request.headers.get("authorization"), secrets),
  });
  const answer = (request: Request, network: string) =>
    supervisor.answer(request, callerOf(request, network));
  const ask: Ask = (path, asked = {}, network = "198.18.0.1") =>
    /^\/(?:rest|auth)\//.test(path)
      ? answer(toRequest(siteUrl, path, asked, secrets.publishableKey), network)
      : Promise.resolve(new Response("the server's, not the backend's"));
  const confirm = async (email: string) => {
    if (databaseUrl !== null) return confirmBySql(databaseUrl, email);
    const mail = await waitFor(
      () => mails.findLast((one) => one.startsWith(`${email} `)) ?? expect.fail("no mail has come"),
    );
    const [link = ""] = /https?:\/\/\S+verify\S+/.exec(mail) ?? [];
    const { pathname, search } = new URL(link.replace(/[)>\]]+$/, ""));
    await (await ask(`${pathname}${search}`)).arrayBuffer();
    return undefined;
  };
  try {
    await keys;
    return {
      ...(await addPeople(ask, secrets.secretKey, confirm)),
      secrets,
      ask,
      answer,
      home: `${siteUrl}/`,
      showsMails: false,
      readMails: () => Promise.resolve(mails.join("\n")),
      log: () => "",
      processId: process.pid,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
