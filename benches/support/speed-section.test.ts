import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bars } from "../bars.mjs";
import { timesLonger } from "./outcome.mjs";
import { speedFigures } from "./speed-figures.mjs";
import { type SpeedRecord, speedLines, speedSection, withSection } from "./speed-section.mjs";

const record: SpeedRecord = {
  date: "2026-11-21 07:00",
  commit: "abc",
  rounds: 11,
  machine: { processor: "Some Processor", cores: 2, memory: "8 GiB", system: "linux 6", load: "0.1" },
  versions: {
    "PLINK 1.9": "PLINK v1.90b6.26 64-bit (2 Apr 2022)",
    DuckDB: "2.0.0",
    "command line": "allelium 0.1.0",
  },
  inputs: {},
  outcomes: { vs_split: timesLonger([1], [50]), cli_vs_plink19_10k: timesLonger([2], [15]) },
};

const marks =
  "# A\n<!-- speed: written by benches/write-speed-table.mjs -->\nold\n<!-- end of speed -->\nrest\n";

it("states machine, date and peers, and replaces only what is between the marks", () => {
  const section = speedSection("name", record, bars);
  for (const part of ["Some Processor", "2026-11-21", "PLINK 1.9 (v1.90b6.26)", "DuckDB (2.0.0)", "50.0 x"]) {
    expect(section).toContain(part);
  }
  const readme = withSection(marks, section);
  expect(readme).toMatch(/^# A\n/);
  expect(readme).toMatch(/\nrest\n$/);
  expect(readme).not.toContain("old");
  expect(withSection(readme, section)).toBe(readme);
  expect(() => withSection("# A\n", section)).toThrow();
});

it("says the most telling figures in three lines, and a dash for what was not measured", () => {
  const lines = speedLines(record, bars).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("On 2 cores (Some Processor, 2026-11-21 07:00)");
  expect(lines[1]).toContain("takes -;");
  expect(lines[2]).toBe(
    "PLINK 1.9 takes 7.50 times our command line's time for 10,000 rows and - for 1,000,000.",
  );
});

/** Content of a file of the project. */
const read = (path: string) => readFileSync(join(import.meta.dirname, "..", "..", path), "utf8");

/** The record that the table in benches/speed.md was written from. */
function namedRecord(): SpeedRecord {
  const [, name] =
    /\[The record\]\(records\/([\w-]+)\.json\)/.exec(read("benches/speed.md")) ??
    expect.fail("no record is named");
  return JSON.parse(read(`benches/records/${name}.json`));
}

it("the README says what the record of the table says", () => {
  expect(withSection(read("README.md"), speedLines(namedRecord(), bars))).toBe(read("README.md"));
});

it("the page of research shows what the record of the table says", () => {
  expect(speedFigures(namedRecord(), bars)).toBe(read("src/pages/research/speed-figures.generated.ts"));
  // The names by which the page calls the figures are no second table.
  const titles = bars.flatMap(({ title }) => title ?? []);
  expect(new Set(titles).size).toBe(titles.length);
});
