import { cp, readdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "../backend/database.ts";
import { roomForRows } from "../backend/free-space.ts";
import { countRows, type RowCounts } from "./count-rows.ts";

/** Where a copy of PGlite's folder stands until a backup is written from it. */
export function snapshotFolderOf(databaseFolder: string): string {
  return `${databaseFolder}.snapshot`;
}

/** Removes what a backup that was killed has left. */
export function removeSnapshot(databaseFolder: string): Promise<void> {
  return rm(snapshotFolderOf(databaseFolder), { recursive: true, force: true });
}

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Makes sure that a copy leaves the server its room: PGlite on a full disk spins without end.
 *
 * @param free bytes on the disk; for tests
 * @throws where it does not
 */
export async function checkRoomForSnapshot(databaseFolder: string, free?: number): Promise<void> {
  const disk = await statfs(dirname(databaseFolder));
  const left = (free ?? disk.bavail * disk.bsize) - (await sizeOf(databaseFolder));
  if (left < roomForRows) throw new Error("The disk has no room for a copy of the database.");
}

/**
 * Copies PGlite's folder, in the database's turn: nothing else writes meanwhile, and PGlite writes its files in the
 * statement that changes them.
 *
 * @returns the rows of the copy
 */
export async function takeSnapshot(database: Database, databaseFolder: string): Promise<RowCounts> {
  await removeSnapshot(databaseFolder);
  const rows = await countRows((statement) => database.query(statement));
  await database.query("checkpoint");
  await checkRoomForSnapshot(databaseFolder);
  try {
    await cp(databaseFolder, snapshotFolderOf(databaseFolder), { recursive: true });
  } catch (error) {
    await removeSnapshot(databaseFolder);
    throw error;
  }
  return rows;
}
