import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPgliteConnection } from "@supabase/lite/pglite";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";
import { dumpPglite, prepareDatabase, preparePglite } from "./prepared-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server with a database `prepared`; empty where there is none. */
    readonly postgresUrl: string;
    /** Dump of an empty PGlite. Making one from scratch takes three times as long as reading that. */
    readonly emptyPglite: string;
    /** Dump of a prepared PGlite (prepared-database.ts). */
    readonly preparedPglite: string;
    /** Data folder of a prepared PGlite. */
    readonly preparedFolder: string;
  }
}

/**
 * Makes the roles, which are the whole server's, so that two test files at once do not, and the template `prepared`.
 */
async function preparePostgres(url: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice() {} });
  await owner.unsafe("create role anon nologin; create role authenticated nologin");
  await owner.unsafe("create role service_role nologin bypassrls");
  await owner.unsafe("create database prepared");
  const place = new URL(url);
  place.pathname = "/prepared";
  await prepareDatabase({ kind: "postgres", url: place.href });
  // A template with a connection cannot be copied.
  await owner.unsafe("alter database prepared with allow_connections false");
  await owner.end();
}

async function writeEmptyPglite(path: string): Promise<void> {
  const connection = await createPgliteConnection({ url: "memory://" });
  await dumpPglite({ connection }, path);
  await connection.driver.close();
}

/** Starts one PostgreSQL server for all tests; without one they run on PGlite alone, and with CI=true not at all. */
async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (typeof server !== "string") {
    await preparePostgres(server.url);
    project.provide("postgresUrl", server.url);
    return () => server.stop();
  }
  if (process.env["CI"] === "true") throw new Error(server);
  console.warn(`\nThe tests on PostgreSQL are left out: ${server}.\n`);
  project.provide("postgresUrl", "");
  return async () => {};
}

/** What all tests of a project share: a PostgreSQL server, and an empty and a prepared PGlite to begin with. */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await providePostgres(project);
  const folder = await mkdtemp(join(tmpdir(), "allelium-pglite-"));
  const empty = join(folder, "empty-pglite.tar");
  await writeEmptyPglite(empty);
  const prepared = await preparePglite();
  project.provide("emptyPglite", empty);
  project.provide("preparedPglite", prepared.dump);
  project.provide("preparedFolder", prepared.folder);
  return async () => {
    await stopPostgres();
    await prepared.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
