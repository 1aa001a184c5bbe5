import { createPgliteConnection } from "@supabase/lite/pglite";
import { createPostgresConnection } from "@supabase/lite/postgres";

/** Where the data are: PGlite in a folder or in memory, or a PostgreSQL server. */
export type DatabasePlace =
  | { readonly kind: "pglite"; readonly folder: string | null }
  | { readonly kind: "postgres"; readonly url: string };

/** One SQL statement's rows, by column name. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

type LiteConnection =
  | Awaited<ReturnType<typeof createPgliteConnection>>
  | ReturnType<typeof createPostgresConnection>;

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

/** Type numbers of PostgreSQL (its catalog pg_type). */
const types = { json: 114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const;

/** A request's statement may run this long on PostgreSQL before it is ended; PGlite cannot end one. */
const statementSeconds = 10;

/** Connections to PostgreSQL. */
const postgresConnections = 10;

/** `2026-11-20 11:54:39.447+00` as PostgREST writes it: `2026-11-20T11:54:39.447+00:00`. */
function isoTime(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

function jsonText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function openPglite(folder: string | null): Promise<Database> {
  const connection = await createPgliteConnection({
    url: folder ?? "memory://",
    pgliteOptions: { parsers: { [types.numeric]: Number, [types.timestamptz]: isoTime } },
  });
  const { driver } = connection;
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

function openPostgres(url: string): Database {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: postgresConnections,
      onnotice() {},
      connection: { statement_timeout: statementSeconds * 1000, application_name: "allelium" },
      types: {
        numeric: { to: types.numeric, from: [types.numeric], parse: Number, serialize: String },
        timestamptz: {
          to: types.timestamptz,
          from: [types.timestamptz],
          parse: isoTime,
          serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
        },
        json: { to: types.json, from: [types.json, types.jsonb], parse: JSON.parse, serialize: jsonText },
        jsonb: { to: types.jsonb, from: [types.jsonb], parse: JSON.parse, serialize: jsonText },
      },
    },
  });
  const { driver } = connection;
  return {
    connection,
    capacity: postgresConnections,
    async query(statement, parameters = []) {
      return [...(await driver.unsafe(statement, [...parameters]))];
    },
    async runScript(script) {
      await driver.begin(async (transaction) => {
        // A migration of a large table takes longer than any request may.
        await transaction.unsafe("set local statement_timeout = 0");
        await transaction.unsafe(script);
      });
    },
    close: () => driver.end({ timeout: 5 }),
  };
}

/** Opens the database; a new PGlite folder takes some seconds. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.kind === "pglite" ? openPglite(place.folder) : Promise.resolve(openPostgres(place.url));
}
