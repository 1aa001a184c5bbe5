/**
 * `npm run new-table -- <name>` writes a table of people's rows: its migration, its calls, and its lines in the lists of
 * calls, tests and the privacy policy. It names what is left to a person. It overwrites no file.
 */
import { readdirSync } from "node:fs";
import { addFiles } from "./support/add-files.mjs";
import { newTable, nextVersion } from "./support/new-table-files.mjs";
import { inProject } from "./support/project-paths.mjs";

const [name] = process.argv.slice(2);
const migrations = readdirSync(inProject("supabase", "migrations"));
if (name === undefined || !/^[a-z]+(?:_[a-z]+)*$/.test(name)) {
  console.error("Name the table in snake_case: npm run new-table -- hair_colours");
  process.exit(1);
}
if (migrations.some((file) => file.endsWith(`_${name}.sql`))) {
  console.error(`There is a migration of that name already.`);
  process.exit(1);
}
addFiles(newTable(name, nextVersion(migrations, new Date())));
console.log("\nThen: npm run fix, and npm test -- types unit server");
