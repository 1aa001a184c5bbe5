import { createPgliteConnection } from "@supabase/lite/pglite";
import type { Database } from "./database.ts";
import { guardStatements } from "./guard-statements.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { isoTime, typeNumbers } from "./postgres/value-types.ts";

/**
 * Where the data are: PGlite in a folder or in memory, or a PostgreSQL server. One in memory starts from `contents`, a
 * dump, where there is one: making an empty database takes three times as long, and tests make hundreds.
 */
export type DatabasePlace =
  | { readonly kind: "pglite"; readonly folder: string }
  | { readonly kind: "pglite"; readonly folder: null; readonly contents?: Blob }
  | {
      readonly kind: "postgres";
      readonly url: string;
      /** How many times longer than usual a connection may take. */
      readonly patienceFactor?: number;
    };

async function openPglite(folder: string | null, contents: Blob | undefined): Promise<Database> {
  const connection = await createPgliteConnection({
    url: folder ?? "memory://",
    pgliteOptions: {
      parsers: { [typeNumbers.numeric]: Number, [typeNumbers.timestamptz]: isoTime },
      ...(contents === undefined ? {} : { loadDataDir: contents }),
    },
  });
  const { driver } = connection;
  guardStatements(driver);
  // Reports a folder that does not open; the embedded backend would print the error as well.
  await driver.query("select 1");
  return {
    connection,
    capacity: 1,
    async query(statement, parameters = []) {
      const { rows } = await driver.query<Record<string, unknown>>(statement, [...parameters]);
      return rows;
    },
    async runScript(script) {
      await driver.exec("begin");
      try {
        await driver.exec(script);
        await driver.exec("commit");
      } catch (error) {
        await driver.exec("rollback");
        throw error;
      }
    },
    close: () => driver.close(),
  };
}

/** Opens the database; a new PGlite folder takes some seconds. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.kind === "pglite"
    ? openPglite(place.folder, place.folder === null ? place.contents : undefined)
    : openPostgres(place.url, place.patienceFactor);
}
