import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Finds the folder that contains supabase/: the server's sources stand one level below it, the built server two.
 *
 * @param start absolute path to begin at
 * @throws Error when no folder above contains it
 */
export function findProjectFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "supabase", "migrations"))) return folder;
    if (folder === dirname(folder)) throw new Error(`there is no supabase/migrations above ${start}`);
  }
}
