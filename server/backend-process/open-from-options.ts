import { type Backend, openBackend } from "../backend/backend.ts";
import { takeDataFolder } from "../backend/data-folder.ts";
import { readDatabaseFailure } from "../backend/lite/database-failure.ts";
import { SmtpDriver } from "../backend/mail/smtp-driver.ts";
import type { MailDriver } from "../backend/mailbox.ts";
import { StartError } from "../start-error.ts";
import type { BackendKeys, BackendOptions } from "./messages.ts";

/** The backend with the folder that it holds. */
export interface OpenedBackend {
  readonly backend: Backend;
  readonly keys: BackendKeys;
  /** Lets what runs end, closes the database and lets go of its folder. */
  close(): Promise<void>;
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
 * @param keepMail is given the mails where no server is there to send them
 * @throws StartError `data-in-use`, `data-unusable`, `no-database`
 */
export async function openFromOptions(
  { dataFolder, databaseUrl, supabaseFolder, siteUrl, secrets: given, mailServer }: BackendOptions,
  keepMail: MailDriver,
): Promise<OpenedBackend> {
  // Given as undefined they would hide those on file.
  const set = Object.fromEntries(Object.entries(given).filter(([, secret]) => secret !== undefined));
  const folder = await takeDataFolder(dataFolder, set);
  const { secrets } = folder;
  try {
    const backend = await openBackend({
      place:
        databaseUrl === null
          ? { kind: "pglite", folder: folder.databaseFolder }
          : { kind: "postgres", url: databaseUrl },
      supabaseFolder,
      secrets,
      siteUrl,
      mail: mailServer === null ? keepMail : new SmtpDriver(mailServer),
    });
    return {
      backend,
      keys: { publishableKey: secrets.publishableKey, secretKey: secrets.secretKey },
      async close() {
        await backend.close();
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    if (databaseUrl === null) throw error;
    throw new StartError("no-database", databaseReason(error), { cause: error });
  }
}
