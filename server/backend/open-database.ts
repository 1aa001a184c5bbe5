import { createPgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
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

/** One SQL statement's rows, by column name. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

type LiteConnection = Awaited<ReturnType<typeof createPgliteConnection>> | PostgresConnection;

/** An open database, with the few direct statements of ours that do not go through the API. */
export interface Database {
  readonly connection: LiteConnection;
  /** How many requests may use it at once. */
  readonly capacity: number;
  /** Runs one statement with bound parameters, as the owner of all tables. */
  query(statement: string, parameters?: readonly (string | number | null)[]): Promise<Rows>;
  /** Runs a script of many statements, all or nothing, however long they take. */
  runScript(script: string): Promise<void>;
  close(): Promise<void>;
}

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
