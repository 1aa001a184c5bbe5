import { Readable } from "node:stream";
import { Client } from "pg";
import { writeBackup } from "./backup-file.ts";
import { countRows, type RowCounts } from "./count-rows.ts";
import { startProgram, withoutPassword } from "./run-program.ts";
import { removeSnapshot, snapshotFolderOf } from "./snapshot.ts";

/** Content that is an error unless its program ended well: a dump that broke off must not pass for whole. */
function whole({ output, ended }: ReturnType<typeof startProgram>): Readable {
  return Readable.from(
    (async function* () {
      yield* output;
      await ended;
    })(),
  );
}

/**
 * Writes a backup of a PGlite folder from the copy beside it, and removes the copy.
 *
 * @param rows of the copy
 */
export async function backUpPglite(
  databaseFolder: string,
  { rows, path, passphrase }: { rows: RowCounts; path: string; passphrase: string | null },
): Promise<void> {
  const content = startProgram("tar", ["-czf", "-", "-C", snapshotFolderOf(databaseFolder), "."]);
  try {
    const header = { kind: "pglite" as const, takenAt: new Date().toISOString(), rows };
    await writeBackup(path, header, whole(content), passphrase);
  } finally {
    await removeSnapshot(databaseFolder);
  }
}

/**
 * Writes a backup of a PostgreSQL database while it is used: rows and dump are of one snapshot.
 *
 * @returns the rows
 */
export async function backUpPostgres(
  url: string,
  { path, passphrase }: { path: string; passphrase: string | null },
): Promise<RowCounts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows: exported } = await client.query<{ name: string }>("select pg_export_snapshot() as name");
    const rows = await countRows(async (statement) => (await client.query(statement)).rows);
    const target = withoutPassword(url);
    const parameters = [
      "--format=custom",
      "--no-owner",
      `--snapshot=${exported[0]?.name}`,
      `--dbname=${target.url}`,
    ];
    const content = startProgram("pg_dump", parameters, target.environment);
    const header = { kind: "postgres" as const, takenAt: new Date().toISOString(), rows };
    await writeBackup(path, header, whole(content), passphrase);
    return rows;
  } finally {
    await client.end();
  }
}
