/**
 * Writes a record's table into the README, between its marks.
 *
 *     node benches/write-speed-table.mjs NAME      of benches/records/NAME.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../scripts/support/project-paths.mjs";
import { bars } from "./bars.mjs";
import { speedSection, withSection } from "./support/speed-section.mjs";

const name = process.argv[2] ?? "";
/** @type {import("./support/speed-section.mjs").SpeedRecord} */
const record = JSON.parse(readFileSync(inProject("benches", "records", `${name}.json`), "utf8"));
const readme = inProject("README.md");
writeFileSync(readme, withSection(readFileSync(readme, "utf8"), speedSection(name, record, bars)));
