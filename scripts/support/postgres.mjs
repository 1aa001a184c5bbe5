import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian puts the programs, a folder for each version. */
const debianFolder = "/usr/lib/postgresql";

/**
 * Finds the programs of a PostgreSQL server; the newest version where there are several.
 *
 * @returns {string | null} their folder
 */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return (
    folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** What this machine lacks, in words; null when nothing. */
export function lackOfPostgres() {
  return findPostgres() === null ? "PostgreSQL is not installed (Debian: apt-get install postgresql)" : null;
}
