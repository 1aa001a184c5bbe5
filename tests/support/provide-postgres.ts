import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; empty where there is none. */
    readonly postgresUrl: string;
  }
}

/** The roles belong to the whole server: two test files at once must not both make them. */
async function makeRoles(url: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice() {} });
  await owner.unsafe("create role anon nologin; create role authenticated nologin");
  await owner.unsafe("create role service_role nologin bypassrls");
  await owner.end();
}

/** Starts one PostgreSQL server for all tests; without one they run on PGlite alone, and with CI=true not at all. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if (typeof server !== "string") {
    await makeRoles(server.url);
    project.provide("postgresUrl", server.url);
    return () => server.stop();
  }
  if (process.env["CI"] === "true") throw new Error(server);
  console.warn(`\nThe tests on PostgreSQL are left out: ${server}.\n`);
  project.provide("postgresUrl", "");
  return undefined;
}
