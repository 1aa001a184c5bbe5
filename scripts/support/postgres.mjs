import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand, secondsSince } from "./run-command.mjs";

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

/**
 * Installs Debian's PostgreSQL where it is missing and this machine lets us.
 *
 * @returns {Promise<string | null>} null when there is nothing more to do, otherwise a sentence that says why not
 */
export async function ensurePostgres() {
  const isRoot = process.getuid?.() === 0;
  if (lackOfPostgres() === null || !isRoot) return lackOfPostgres();
  console.log("Setting up PostgreSQL (apt-get) ...");
  const startedAt = performance.now();
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    runCommand("apt-get", ["install", "-q", "-y", "--no-install-recommends", "postgresql"], { env });
  const isDone =
    (await install()) || ((await runCommand("apt-get", ["update", "-q"], { env })) && (await install()));
  console.log(`PostgreSQL: ${isDone ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  return lackOfPostgres();
}
