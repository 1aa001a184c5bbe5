/** Why a database cannot be opened, as far as the operator can do something about it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDatabaseFailure } from "../backend/lite/database-failure.ts";
import { DatabaseAway } from "../backend/postgres/postgres-pool.ts";
import { StartError, type StartErrorCode } from "../start-error.ts";

/** PGlite's version of PostgreSQL, as in a folder's PG_VERSION. */
const pgliteVersion = "17";

/** What PostgreSQL's codes mean for a start (its manual, appendix A); the others are `no-database`. */
const meanings: Readonly<Record<string, StartErrorCode>> = {
  "28000": "database-login",
  "28P01": "database-login",
  "3D000": "database-missing",
  "42501": "database-rights",
};

/** The system's name for the error, somewhere in its causes. A message can contain an address, a name, a password. */
function systemCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    if (!(at instanceof DatabaseAway) && /^[A-Z][A-Z_]{3,40}$/.test(code)) return code;
  }
  return null;
}

/** Only the driver's words show that the server wants a password and got none. */
function lacksPassword(error: DatabaseAway): boolean {
  return error.cause instanceof Error && error.cause.message.startsWith("SASL");
}

/** Turns an error from opening a PostgreSQL database into a start's failure. */
export function postgresProblem(error: unknown): StartError {
  if (error instanceof StartError) return error;
  if (error instanceof DatabaseAway) {
    if (lacksPassword(error)) return new StartError("database-login", "", { cause: error });
    return new StartError("database-away", systemCode(error) ?? error.code, { cause: error });
  }
  const code = readDatabaseFailure(error)?.code ?? systemCode(error) ?? "unknown reason";
  return new StartError(meanings[code] ?? "no-database", code, { cause: error });
}

/**
 * Turns an error from opening a PGlite folder into a start's failure. PGlite itself says nothing more than that it
 * failed.
 *
 * @param folder with PGlite's files
 */
export async function pgliteProblem(error: unknown, folder: string): Promise<StartError> {
  if (error instanceof StartError) return error;
  const version = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim();
  // With a code it is the database itself that speaks, so the folder was opened.
  const code = readDatabaseFailure(error)?.code;
  if (code !== undefined) return new StartError("no-database", code, { cause: error });
  const isOther = /^\d+$/.test(version) && version !== pgliteVersion;
  return new StartError(isOther ? "data-other-version" : "data-damaged", folder, { cause: error });
}
