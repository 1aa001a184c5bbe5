import { createPostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect } from "kysely";
import { z } from "zod";
import { StartError } from "../../start-error.ts";
import type { Database } from "../database.ts";
import { PostgresPool } from "./postgres-pool.ts";

/** Connections to PostgreSQL, and so the requests that may use it at once. */
const connections = 10;

const rightsSchema = z.object({
  isSuperuser: z.boolean(),
  makesRoles: z.boolean(),
  makesSchemas: z.boolean(),
  existing: z.array(z.string()),
  granted: z.array(z.string()),
});

/** The roles with callers' rights; the embedded backend takes on one of them for each request. */
const roles = ["anon", "authenticated", "service_role"];

/**
 * Checks that the user may do what migrations and requests need, before anything is changed.
 *
 * @throws StartError `database-roles`, `database-rights`, or the server's error for the first statement
 */
async function checkRights(pool: PostgresPool): Promise<void> {
  const statement = `select
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    (select rolcreaterole from pg_roles where rolname = current_user) as "makesRoles",
    has_database_privilege(current_database(), 'create') as "makesSchemas",
    array(select rolname::text from pg_roles where rolname = any($1::text[])) as "existing",
    array(select rolname::text from pg_roles where rolname = any($1::text[]) and pg_has_role(oid, 'member')) as "granted"`;
  const connection = await pool.connect();
  const { rows } = await connection.query(statement, [roles]).finally(() => connection.release());
  const rights = rightsSchema.parse(rows[0]);
  if (rights.isSuperuser) return;
  if (!rights.makesSchemas) throw new StartError("database-rights", "42501");
  const missing = roles.filter((role) =>
    rights.existing.includes(role) ? !rights.granted.includes(role) : !rights.makesRoles,
  );
  if (missing.length > 0) throw new StartError("database-roles", missing.join(", "));
}

/**
 * Opens a database on a PostgreSQL server. The embedded backend's own driver ends the whole process when the server
 * cuts a connection in the middle of a transaction, so another driver replaces it behind the same interface.
 *
 * @param patienceFactor how many times longer than usual a connection may take
 * @throws DatabaseAway, StartError, or the server's error
 */
export async function openPostgres(url: string, patienceFactor = 1): Promise<Database> {
  const pool = new PostgresPool(url, connections, patienceFactor);
  await checkRights(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
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
