import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { rolesScript } from "../backend/apply-migrations.ts";
import { openDatabase } from "../backend/open-database.ts";
import { BackupUnusable, extractContent } from "./backup-file.ts";
import { countRows, differencesOf, type RowCounts } from "./count-rows.ts";
import { startProgram, withoutPassword } from "./run-program.ts";

function compare(expected: RowCounts, found: RowCounts): void {
  const differences = differencesOf(expected, found);
  if (differences.length > 0)
    throw new BackupUnusable(`The restored rows are not those of the backup. ${differences.join("; ")}.`);
}

/**
 * Restores a backup of PGlite into a data folder without a database. The database has its name only when its rows were
 * counted.
 *
 * @param dataFolder absolute path
 * @throws BackupUnusable
 */
export async function restorePglite(
  path: string,
  dataFolder: string,
  passphrase: string | null,
): Promise<RowCounts> {
  const databaseFolder = join(dataFolder, "pg");
  if (existsSync(databaseFolder))
    throw new BackupUnusable(
      `There is a database in ${dataFolder} already: restore into another DATA_FOLDER.`,
    );
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const content = join(dataFolder, "restored-content");
  const unpacked = `${databaseFolder}.restored`;
  try {
    const { kind, rows } = await extractContent(path, content, passphrase);
    if (kind !== "pglite")
      throw new BackupUnusable("The backup is of PostgreSQL: set DATABASE_URL to an empty database.");
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked, { mode: 0o700 });
    await startProgram("tar", ["-xzf", content, "-C", unpacked, "--no-same-owner"]).ended;
    const database = await openDatabase({ kind: "pglite", folder: unpacked });
    const found = await countRows((statement) => database.query(statement)).finally(() => database.close());
    compare(rows, found);
    await rename(unpacked, databaseFolder);
    return found;
  } finally {
    await rm(content, { force: true });
    await rm(unpacked, { recursive: true, force: true });
  }
}

/**
 * Restores a backup of PostgreSQL into an empty database, all or nothing.
 *
 * @param workFolder where the decrypted content lies meanwhile
 * @throws BackupUnusable
 */
export async function restorePostgres(
  path: string,
  { url, workFolder, passphrase }: { url: string; workFolder: string; passphrase: string | null },
): Promise<RowCounts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const content = join(workFolder, "restored-content");
  const query = async (statement: string) => (await client.query(statement)).rows;
  try {
    if (Object.keys(await countRows(query)).length > 0)
      throw new BackupUnusable("The database of DATABASE_URL is not empty: restore into a new one.");
    const { kind, rows } = await extractContent(path, content, passphrase);
    if (kind !== "postgres")
      throw new BackupUnusable("The backup is of PGlite: leave DATABASE_URL out and set DATA_FOLDER.");
    await client.query(rolesScript);
    const target = withoutPassword(url);
    const parameters = [
      "--no-owner",
      "--single-transaction",
      "--exit-on-error",
      `--dbname=${target.url}`,
      content,
    ];
    await startProgram("pg_restore", parameters, target.environment).ended;
    const found = await countRows(query);
    try {
      compare(rows, found);
    } catch (error) {
      throw new BackupUnusable("The database has rows now that are not those of the backup: drop it.", {
        cause: error,
      });
    }
    return found;
  } finally {
    await rm(content, { force: true });
    await client.end();
  }
}
