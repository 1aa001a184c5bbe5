import { type Backend, openBackend } from "../backend/backend.ts";
import { takeDataFolder } from "../backend/data-folder.ts";
import { openOrMake } from "../backend/first-opening.ts";
import { checkRoomToStart } from "../backend/free-space.ts";
import { SmtpDriver } from "../backend/mail/smtp-driver.ts";
import type { MailDriver } from "../backend/mailbox.ts";
import type { RowCounts } from "../backup/count-rows.ts";
import { removeSnapshot, takeSnapshot } from "../backup/snapshot.ts";
import { pgliteProblem, postgresProblem } from "./database-problem.ts";
import type { BackendKeys, BackendOptions } from "./messages.ts";

/** The backend with its folder. */
export interface OpenedBackend {
  readonly backend: Backend;
  readonly keys: BackendKeys;
  /** Copies PGlite's folder for a backup, and counts its rows; null on PostgreSQL. */
  snapshot(): Promise<RowCounts | null>;
  /** Lets running work end, closes the database and unlocks its folder. */
  close(): Promise<void>;
}

/**
 * Locks the data folder and opens the embedded backend on it.
 *
 * @param keepMail receives the mails where no server sends them
 * @throws StartError of any code about data or database
 */
export async function openFromOptions(options: BackendOptions, keepMail: MailDriver): Promise<OpenedBackend> {
  const { dataFolder, databaseUrl, supabaseFolder, siteUrl, secrets: given, mailServer } = options;
  const { patienceFactor = 1 } = options;
  // An undefined value would hide the one on file.
  const set = Object.fromEntries(Object.entries(given).filter(([, secret]) => secret !== undefined));
  const folder = await takeDataFolder(dataFolder, set, patienceFactor);
  const { secrets } = folder;
  const open = () =>
    openBackend({
      place:
        databaseUrl === null
          ? { kind: "pglite", folder: folder.databaseFolder }
          : { kind: "postgres", url: databaseUrl, patienceFactor },
      supabaseFolder,
      secrets,
      siteUrl,
      patienceFactor,
      mail: mailServer === null ? keepMail : new SmtpDriver(mailServer),
    });
  try {
    if (databaseUrl === null) await checkRoomToStart(dataFolder, folder.databaseFolder);
    await removeSnapshot(folder.databaseFolder);
    const backend = await (databaseUrl === null ? openOrMake(folder.databaseFolder, open) : open());
    return {
      backend,
      keys: secrets,
      snapshot: () =>
        databaseUrl === null
          ? backend.exclusive((database) => takeSnapshot(database, folder.databaseFolder))
          : Promise.resolve(null),
      async close() {
        await backend.close();
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    throw databaseUrl === null ? await pgliteProblem(error, folder.databaseFolder) : postgresProblem(error);
  }
}
