/**
 * `npm run check-hosted`: compares a project with what this version asks, and changes nothing. Ends with 1 where something differs.
 *
 *   DATABASE_URL the project's database: migrations, columns, row policies, functions, triggers and rights are compared
 *   SUPABASE_URL the project's address: each server function must be there
 *   SUPABASE_PUBLISHABLE_KEY with the address: the settings of sign-in that anybody may read
 *   SUPABASE_ACCESS_TOKEN with the address: all settings of sign-in and the mail templates, which its owner may read
 */
import { readdirSync } from "node:fs";
import pg from "pg";
import { loadSource } from "./support/load-source.mjs";
import { inProject } from "./support/project-paths.mjs";

/** @param {string} url */
async function checkDatabase(url) {
  const { readCatalog, differencesOfCatalogs } = await loadSource("server/check-hosted/read-catalog.ts");
  const { readAskedCatalog } = await loadSource("server/check-hosted/asked-catalog.ts");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin read only");
    const found = await readCatalog(
      async (/** @type {string} */ statement) => (await client.query(statement)).rows,
    );
    return /** @type {string[]} */ (
      differencesOfCatalogs(await readAskedCatalog(inProject("supabase")), found)
    );
  } finally {
    await client.end();
  }
}

/** @param {string} address */
async function checkFunctions(address) {
  const { functionState } = await loadSource("server/check-hosted/check-functions.ts");
  const names = readdirSync(inProject("supabase", "functions")).filter((name) => !name.startsWith("_"));
  const lines = [];
  for (const name of names) {
    const state = await functionState(address, name);
    if (state !== "there") lines.push(`${state}: server function ${name}`);
  }
  return lines;
}

/** @param {string} address */
async function checkSettings(address) {
  const { differencesOfPublicSettings, differencesOfOwnersSettings } = await loadSource(
    "server/check-hosted/check-settings.ts",
  );
  const { SUPABASE_PUBLISHABLE_KEY: key, SUPABASE_ACCESS_TOKEN: token } = process.env;
  const [project] = new URL(address).hostname.split(".");
  return /** @type {string[]} */ ([
    ...(key ? await differencesOfPublicSettings(address, key) : []),
    ...(token ? await differencesOfOwnersSettings(project, token) : []),
  ]);
}

const { DATABASE_URL: url, SUPABASE_URL: address } = process.env;
if (!url && !address) {
  console.error("Say what: DATABASE_URL=postgres://... SUPABASE_URL=https://... npm run check-hosted");
  process.exit(1);
}
try {
  const lines = [
    ...(url ? await checkDatabase(url) : []),
    ...(address ? [...(await checkFunctions(address)), ...(await checkSettings(address))] : []),
  ];
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? "The project is as this version asks." : `${lines.length} differences.`);
  process.exit(lines.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`The project could not be asked. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
