/**
 * `npm run restore -- FILE`: restores a backup into an empty place and compares the rows of each table with those of the
 * backup. Settings as for `npm run backup`: DATABASE_URL of an empty database, or a DATA_FOLDER without one; BACKUP_KEY.
 */
import { resolve } from "node:path";
import { passphraseFrom } from "./support/backup-key.mjs";
import { loadSource } from "./support/load-source.mjs";
import { projectRoot } from "./support/project-paths.mjs";

/** @param {string} path */
async function restore(path) {
  const passphrase = passphraseFrom(process.env);
  const { restorePglite, restorePostgres } = await loadSource("server/backup/restore-backup.ts");
  const dataFolder = resolve(projectRoot, process.env["DATA_FOLDER"] || ".data");
  const url = process.env["DATABASE_URL"];
  return url
    ? restorePostgres(path, { url, workFolder: dataFolder, passphrase })
    : restorePglite(path, dataFolder, passphrase);
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("Say which: npm run restore -- /backups/allelium.backup");
  process.exitCode = 1;
} else {
  try {
    const counts = /** @type {number[]} */ (Object.values(await restore(resolve(path))));
    console.log(
      `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables are restored, as many as were in the backup.`,
    );
    process.exit(0);
  } catch (error) {
    console.error(`The backup was not restored. ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
