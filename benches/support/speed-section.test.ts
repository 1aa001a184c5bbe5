import { expect, it } from "vitest";
import { bars } from "../bars.mjs";
import { timesLonger } from "./outcome.mjs";
import { type SpeedRecord, speedSection, withSection } from "./speed-section.mjs";

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
  outcomes: { vs_split: timesLonger([1], [50]) },
};

const marks =
  "# A\n<!-- speed: written by benches/write-speed-table.mjs -->\nold\n<!-- end of speed -->\nrest\n";

it("tells machine, date and peers, and replaces only what is between the marks", () => {
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
