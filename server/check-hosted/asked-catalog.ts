import { openBackend } from "../backend/backend.ts";
import { makeSecrets } from "../backend/data-folder.ts";
import { Mailbox } from "../backend/mailbox.ts";
import { type Catalog, readCatalog } from "./read-catalog.ts";

/** The catalog that this version's migrations make, in a database in memory. */
export async function readAskedCatalog(supabaseFolder: string): Promise<Catalog> {
  const backend = await openBackend({
    place: { kind: "pglite", folder: null },
    supabaseFolder,
    secrets: makeSecrets(),
    siteUrl: "http://127.0.0.1",
    mail: new Mailbox(),
  });
  const catalog = await readCatalog((statement) => backend.database.query(statement));
  await backend.close();
  return catalog;
}
