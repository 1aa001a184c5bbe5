/**
 * `npm run new-table -- <name>` writes a table of people's rows: its migration, its calls, and its lines in the lists of
 * calls, tests and the privacy policy. It names what is left to a person. It overwrites no file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { newTable, nextVersion, withLine } from "./support/new-table-files.mjs";
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
const { files, lines, left } = newTable(name, nextVersion(migrations, new Date()));
const missed = [];
for (const [path, text] of Object.entries(files)) {
  if (existsSync(inProject(path))) continue;
  writeFileSync(inProject(path), text);
  console.log(`Written: ${path}`);
}
for (const line of lines) {
  const before = readFileSync(inProject(line.path), "utf8");
  const after = withLine(before, line);
  if (after === null) missed.push(line);
  else {
    writeFileSync(inProject(line.path), after);
    console.log(`Line added: ${line.path}`);
  }
}
console.log(`\nLeft to you:\n${left.map((one) => `- ${one}`).join("\n")}`);
for (const { path, text } of missed) console.log(`- ${path} has changed its form; add there:\n${text}`);
console.log("\nThen: npm run fix, and npm test -- types unit server");
