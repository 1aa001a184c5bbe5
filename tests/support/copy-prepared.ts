import { cp } from "node:fs/promises";
import { join } from "node:path";

/** Copies a prepared database (prepared-database.ts) into a server's data folder. */
export function copyPrepared(prepared: string, dataFolder: string): Promise<void> {
  return cp(join(prepared, "pg"), join(dataFolder, "pg"), { recursive: true });
}
