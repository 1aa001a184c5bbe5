/**
 * Writes a record's table into benches/speed.md and three lines of it into the README, between their marks, and its figures into the
 * page of research.
 *
 *     node benches/write-speed-table.mjs NAME      of benches/records/NAME.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../scripts/support/project-paths.mjs";
import { bars } from "./bars.mjs";
import { speedFigures } from "./support/speed-figures.mjs";
import { speedLines, speedSection, withSection } from "./support/speed-section.mjs";

const name = process.argv[2] ?? "";
/** @type {import("./support/speed-section.mjs").SpeedRecord} */
const record = JSON.parse(readFileSync(inProject("benches", "records", `${name}.json`), "utf8"));
/** @type {readonly [path: string, section: string][]} */
const sections = [
  [inProject("benches", "speed.md"), speedSection(name, record, bars)],
  [inProject("README.md"), speedLines(record, bars)],
];
for (const [path, section] of sections) {
  writeFileSync(path, withSection(readFileSync(path, "utf8"), section));
}
writeFileSync(
  inProject("src", "pages", "research", "speed-figures.generated.ts"),
  speedFigures(record, bars),
);
