import type { createPgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";

type LiteConnection = Awaited<ReturnType<typeof createPgliteConnection>> | PostgresConnection;

/** One SQL statement's rows, by column name. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

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
