import { preparePglite } from "./prepared-database.ts";
import provideBuiltApp from "./provide-built-app.ts";

/**
 * Builds the app, and makes the database that its servers begin with (served-page.ts).
 *
 * @returns what removes the database
 */
export default async function buildAppOnce(): Promise<() => Promise<void>> {
  await provideBuiltApp();
  const prepared = await preparePglite();
  process.env["PREPARED_DATABASE"] = prepared.folder;
  return () => prepared.remove();
}
