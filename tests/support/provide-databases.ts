import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPgliteConnection } from "@supabase/lite/pglite";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; empty where there is none. */
    readonly postgresUrl: string;
    /** File with what an empty PGlite holds. Making one anew takes three times as long as reading that. */
    readonly emptyPglite: string;
  }
}

/** The roles belong to the whole server: two test files at once must not both make them. */
async function makeRoles(url: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice() {} });
  await owner.unsafe("create role anon nologin; create role authenticated nologin");
  await owner.unsafe("create role service_role nologin bypassrls");
  await owner.end();
}

async function writeEmptyPglite(folder: string): Promise<string> {
  const { driver } = await createPgliteConnection({ url: "memory://" });
  const contents = await driver.dumpDataDir("none");
  await driver.close();
  const path = join(folder, "empty-pglite.tar");
  await writeFile(path, Buffer.from(await contents.arrayBuffer()));
  return path;
}

/** Starts one PostgreSQL server for all tests; without one they run on PGlite alone, and with CI=true not at all. */
async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (typeof server !== "string") {
    await makeRoles(server.url);
    project.provide("postgresUrl", server.url);
    return () => server.stop();
  }
  if (process.env["CI"] === "true") throw new Error(server);
  console.warn(`\nThe tests on PostgreSQL are left out: ${server}.\n`);
  project.provide("postgresUrl", "");
  return async () => {};
}

/** What all tests of a project share: a PostgreSQL server and an empty PGlite to begin with. */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await providePostgres(project);
  const folder = await mkdtemp(join(tmpdir(), "allelium-pglite-"));
  project.provide("emptyPglite", await writeEmptyPglite(folder));
  return async () => {
    await stopPostgres();
    await rm(folder, { recursive: true, force: true });
  };
}
