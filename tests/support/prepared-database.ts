/** A database with every migration and seed applied. A run makes it once; tests and the servers they start begin with a copy. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBackend } from "../../server/backend/backend.ts";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import type { Database } from "../../server/backend/database.ts";
import { Mailbox } from "../../server/backend/mailbox.ts";
import type { DatabasePlace } from "../../server/backend/open-database.ts";

const supabaseFolder = join(import.meta.dirname, "..", "..", "supabase");

/** Applies migrations and seeds; `use` gets the database before it is closed. */
export async function prepareDatabase(
  place: DatabasePlace,
  use: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const siteUrl = "http://127.0.0.1:4173";
  const settings = { place, supabaseFolder, siteUrl, secrets: makeSecrets(), mail: new Mailbox() };
  const backend = await openBackend(settings);
  try {
    await use(backend.database);
  } finally {
    await backend.close();
  }
}

/** The folder of a prepared PGlite. */
export interface PreparedPglite {
  /** A data folder with nothing but the database: no secrets, no lock. */
  readonly folder: string;
  /** A dump of the same, for databases in memory. */
  readonly dump: string;
  remove(): Promise<void>;
}

/** Writes a dump of a PGlite that is open. */
export async function dumpPglite({ connection: { driver } }: Pick<Database, "connection">, path: string) {
  if (!("dumpDataDir" in driver)) throw new Error("only PGlite can be dumped");
  const contents = await driver.dumpDataDir("none");
  await writeFile(path, Buffer.from(await contents.arrayBuffer()));
}

/** Makes a prepared PGlite. */
export async function preparePglite(): Promise<PreparedPglite> {
  const parent = await mkdtemp(join(tmpdir(), "allelium-prepared-"));
  const folder = join(parent, "data");
  const dump = join(parent, "pg.tar");
  await mkdir(folder);
  await prepareDatabase({ kind: "pglite", folder: join(folder, "pg") }, async (database) => {
    // Opening the dump then has nothing to recover.
    await database.query("checkpoint");
    await dumpPglite(database, dump);
  });
  return { folder, dump, remove: () => rm(parent, { recursive: true, force: true }) };
}
