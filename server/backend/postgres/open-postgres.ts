import { createPostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "../open-database.ts";
import { PostgresPool } from "./postgres-pool.ts";

/** Connections to PostgreSQL, and so the requests that may use it at once. */
const connections = 10;

/**
 * Opens a database on a PostgreSQL server. The embedded backend's own driver ends the whole process when the server
 * cuts a connection in the middle of a transaction, so another one takes its place behind the same interface.
 */
export function openPostgres(url: string): Database {
  const pool = new PostgresPool(url, connections);
  // Its own driver connects with its first statement, and never gets one.
  const connection = createPostgresConnection({ url });
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          const { query, release } = await pool.connect();
          return {
            query: (statement: unknown, values?: readonly unknown[]) => query(String(statement), values),
            release,
          } as never;
        },
        end: () => pool.end(),
      },
    }),
  });
  async function withConnection<T>(use: (one: Awaited<ReturnType<PostgresPool["connect"]>>) => Promise<T>) {
    const one = await pool.connect();
    try {
      return await use(one);
    } finally {
      one.release();
    }
  }
  return {
    connection,
    capacity: connections,
    query: (statement, parameters = []) =>
      withConnection(async (one) => (await one.query(statement, parameters)).rows),
    runScript: (script) =>
      withConnection(async (one) => {
        await one.query("begin");
        try {
          // A migration of a large table takes longer than any request may.
          await one.query("set local statement_timeout = 0");
          await one.query(script, [], { isLong: true });
          await one.query("commit");
        } catch (error) {
          // Where there is no connection any more the server rolls back itself.
          await one.query("rollback").catch(() => {});
          throw error;
        }
      }),
    close: () => pool.end(),
  };
}
