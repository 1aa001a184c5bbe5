import type { Database } from "../database.ts";
import { isReplayed, type Migration } from "../migration-history.ts";
import type { LiteApp } from "./lite-app.ts";

/**
 * With its first request to the data the embedded backend grants everything on every table to everybody and leaves the
 * rest to row policies. This makes that request, then runs our own grants once more, the migrations named `..._grants`.
 */
export async function replayGrants(backend: {
  readonly lite: LiteApp;
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly publishableKey: string;
  readonly siteUrl: string;
}): Promise<void> {
  const headers = { apikey: backend.publishableKey };
  const answer = await backend.lite.fetch(
    new Request(`${backend.siteUrl}/rest/v1/user_roles?select=role&limit=1`, { headers }),
  );
  await answer.arrayBuffer();
  for (const migration of backend.migrations) {
    if (isReplayed(migration)) await backend.database.runScript(migration.sql);
  }
}
