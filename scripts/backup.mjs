/**
 * `npm run backup -- FILE`: writes a backup of the database, also while people use it. Settings as the server has them:
 *
 *   DATABASE_URL PostgreSQL; pg_dump of its version must be installed
 *   DATA_FOLDER  with PGlite otherwise; .data when not set
 *   PORT         of the server that uses the folder; 4173 when not set
 *   BACKUP_KEY   encrypts the backup, 20 characters at least; without it everybody who has the file can read it
 *
 * The secrets of the data folder are not in it: people sign in again after a restore.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { passphraseFrom } from "./support/backup-key.mjs";
import { loadSource } from "./support/load-source.mjs";
import { projectRoot } from "./support/project-paths.mjs";

/** @typedef {Readonly<Record<string, number>>} RowCounts */

/**
 * Asks the server that uses the folder for a copy of its database.
 *
 * @param {string} dataFolder
 * @returns {Promise<RowCounts>}
 */
async function askServer(dataFolder) {
  const { secretKey } = JSON.parse(readFileSync(join(dataFolder, "secrets.json"), "utf8"));
  const address = `http://127.0.0.1:${process.env["PORT"] || 4173}/operations/snapshot`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { apikey: process.env["SECRET_KEY"] || secretKey },
  });
  if (!answer.ok)
    throw new Error(`The server at port ${process.env["PORT"] || 4173} answered ${answer.status}.`);
  return /** @type {Promise<RowCounts>} */ (answer.json());
}

/**
 * Copies the database of a folder that no server uses, or has its server do so.
 *
 * @param {string} dataFolder
 * @returns {Promise<RowCounts>}
 */
async function copyFolder(dataFolder) {
  if (!existsSync(join(dataFolder, "pg"))) throw new Error(`There is no database in ${dataFolder}.`);
  const { takeDataFolder } = await loadSource("server/backend/data-folder.ts");
  const { openDatabase } = await loadSource("server/backend/open-database.ts");
  const { takeSnapshot } = await loadSource("server/backup/snapshot.ts");
  const folder = await takeDataFolder(dataFolder, {}).catch(
    (/** @type {Error & { code?: string }} */ error) => {
      if (error.code !== "data-in-use") throw error;
      return null;
    },
  );
  if (folder === null) return askServer(dataFolder);
  try {
    const database = await openDatabase({ kind: "pglite", folder: folder.databaseFolder });
    return await takeSnapshot(database, folder.databaseFolder).finally(() => database.close());
  } finally {
    await folder.release();
  }
}

/** @param {string} path */
async function backUp(path) {
  const passphrase = passphraseFrom(process.env);
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  const { backUpPglite, backUpPostgres } = await loadSource("server/backup/take-backup.ts");
  const url = process.env["DATABASE_URL"];
  if (url) return backUpPostgres(url, { path, passphrase });
  const dataFolder = resolve(projectRoot, process.env["DATA_FOLDER"] || ".data");
  const rows = await copyFolder(dataFolder);
  await backUpPglite(join(dataFolder, "pg"), { rows, path, passphrase });
  return rows;
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("Say where: npm run backup -- /backups/allelium.backup");
  process.exitCode = 1;
} else {
  try {
    const rows = await backUp(resolve(path));
    const counts = /** @type {number[]} */ (Object.values(rows));
    const isEncrypted = passphraseFrom(process.env) !== null;
    console.log(
      `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables are in ${path}${isEncrypted ? ", encrypted" : ", not encrypted"}.`,
    );
    process.exit(0);
  } catch (error) {
    console.error(`There is no backup. ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
