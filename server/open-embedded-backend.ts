import { resolve } from "node:path";
import { SmtpEmailDriver } from "@supabase/lite";
import { type Backend, openBackend } from "./backend/backend.ts";
import { takeDataFolder } from "./backend/data-folder.ts";
import { readDatabaseFailure } from "./backend/lite/database-failure.ts";
import { Mailbox, type MailDriver } from "./backend/mailbox.ts";
import type { Environment, MailServer } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** The embedded backend as this process holds it. */
export interface EmbeddedBackend {
  readonly backend: Backend;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
  /** Null where mails are sent. */
  readonly mailbox: Mailbox | null;
  /** Closes the database and lets go of its folder. */
  close(): Promise<void>;
}

function mailDriver({ url, from }: MailServer): MailDriver {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return new SmtpEmailDriver({
    host: hostname,
    port: Number(port === "" ? (secure ? 465 : 587) : port),
    secure,
    from,
    ...(username === "" ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
}

/** A database's message can name its address and user, so only its kind is passed on. */
function databaseReason(error: unknown): string {
  const failure = readDatabaseFailure(error);
  if (failure !== null) return `it answered ${failure.code}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
  return /^[A-Z_]+$/.test(code) ? code : "unknown reason";
}

/**
 * Takes the data folder and opens the embedded backend on it.
 *
 * @param siteUrl origin that people open
 * @param projectFolder folder that holds supabase/
 * @throws StartError `data-in-use`, `data-unusable`, `no-database`
 */
export async function openEmbeddedBackend(
  environment: Environment,
  siteUrl: string,
  projectFolder: string,
): Promise<EmbeddedBackend> {
  const folder = await takeDataFolder(resolve(projectFolder, environment.dataFolder), environment.secrets);
  const mailbox = environment.mailServer === null ? new Mailbox() : null;
  try {
    const backend = await openBackend({
      place:
        environment.databaseUrl === null
          ? { kind: "pglite", folder: folder.databaseFolder }
          : { kind: "postgres", url: environment.databaseUrl },
      supabaseFolder: resolve(projectFolder, "supabase"),
      secrets: folder.secrets,
      siteUrl,
      mail: environment.mailServer === null ? (mailbox ?? new Mailbox()) : mailDriver(environment.mailServer),
    });
    return {
      backend,
      keys: { publishableKey: folder.secrets.publishableKey, secretKey: folder.secrets.secretKey },
      mailbox,
      async close() {
        await backend.close();
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    if (environment.databaseUrl === null) throw error;
    throw new StartError("no-database", databaseReason(error), { cause: error });
  }
}
