import { cp, rm } from "node:fs/promises";
import type { Database } from "../backend/database.ts";
import { countRows, type RowCounts } from "./count-rows.ts";

/** Where a copy of PGlite's folder stands until a backup is written from it. */
export function snapshotFolderOf(databaseFolder: string): string {
  return `${databaseFolder}.snapshot`;
}

/** Removes what a backup that was killed has left. */
export function removeSnapshot(databaseFolder: string): Promise<void> {
  return rm(snapshotFolderOf(databaseFolder), { recursive: true, force: true });
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
  try {
    await cp(databaseFolder, snapshotFolderOf(databaseFolder), { recursive: true });
  } catch (error) {
    await removeSnapshot(databaseFolder);
    throw error;
  }
  return rows;
}
