import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; empty where there is none. */
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all tests; without one they run on PGlite alone, and with CI=true not at all. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if (typeof server !== "string") {
    project.provide("postgresUrl", server.url);
    return () => server.stop();
  }
  if (process.env["CI"] === "true") throw new Error(server);
  console.warn(`\nThe tests on PostgreSQL are left out: ${server}.\n`);
  project.provide("postgresUrl", "");
  return undefined;
}
