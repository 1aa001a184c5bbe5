import { resolve } from "node:path";
import { Mailbox } from "./backend/mailbox.ts";
import type { BackendKeys } from "./backend-process/messages.ts";
import { BackendSupervisor, type Supervision } from "./backend-process/supervisor.ts";
import type { Environment } from "./environment.ts";

/** The embedded backend as this process uses it. */
export interface EmbeddedBackend {
  readonly backend: Pick<BackendSupervisor, "answer" | "sendMail" | "state" | "restarts" | "snapshot">;
  /** Resolves when it answers for the first time; rejects with a StartError. */
  readonly keys: Promise<BackendKeys>;
  /** Null where mails are sent. */
  readonly mailbox: Mailbox | null;
  /** Ends its process, by force when that takes longer than the given milliseconds. */
  close(grace: number): Promise<void>;
}

/** Most of JavaScript's own memory in megabytes; after a minute of load it needs about 60. */
const heapMegabytes = 512;

/** No new request waits for a process that has been silent for so many milliseconds. */
const quietAfter = 5000;

function superviseBy({ backendMegabytes, backendSilence, patienceFactor }: Environment): Supervision {
  const hungAfter = backendSilence * 1000;
  return {
    quietAfter: Math.min(quietAfter * patienceFactor, hungAfter / 2),
    hungAfter,
    // A new folder takes 3 s on a quiet machine; a released migration has never taken longer.
    hungWhileOpening: Math.max(hungAfter, 120_000),
    mostMegabytes: backendMegabytes,
    heapMegabytes: Math.min(heapMegabytes, backendMegabytes),
    firstDelay: 500,
    longestDelay: 30_000,
    wellAfter: 60_000,
    watchInterval: 500,
  };
}

/**
 * Starts the embedded backend in a process of its own.
 *
 * @param entry script of that process (backend-process/main.ts)
 * @param siteUrl origin that people open
 * @param projectFolder folder that contains supabase/
 */
export function openEmbeddedBackend(
  environment: Environment,
  { entry, siteUrl, projectFolder }: { entry: string; siteUrl: string; projectFolder: string },
): EmbeddedBackend {
  const { mailServer, secrets, databaseUrl } = environment;
  const mailbox = mailServer === null ? new Mailbox() : null;
  const { supervisor, keys } = BackendSupervisor.start({
    entry,
    options: {
      dataFolder: resolve(projectFolder, environment.dataFolder),
      databaseUrl,
      supabaseFolder: resolve(projectFolder, "supabase"),
      siteUrl,
      secrets,
      mailServer,
      patienceFactor: environment.patienceFactor,
    },
    supervision: superviseBy(environment),
    keepMail: (mail) => void mailbox?.send(mail),
  });
  return { backend: supervisor, keys, mailbox, close: (grace) => supervisor.close(grace) };
}
