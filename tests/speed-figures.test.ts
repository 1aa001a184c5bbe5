import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bars } from "../benches/bars.mjs";
import { speedSection, withSection } from "../benches/support/speed-section.mjs";
import { speedFigures, speedRun } from "../src/pages/research/speed-figures.generated.ts";
import {
  comparedFigures,
  measuredFigures,
  speedTitle,
  tableText,
} from "../src/pages/research/speed-figures.ts";

const table = readFileSync(new URL("../benches/speed.md", import.meta.url), "utf8");
const cells = table
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("the table of the bench", () => {
  it("is what its record gives with the bars of today", () => {
    const [, name = ""] = /\(records\/(.+)\.json\)/.exec(table) ?? [];
    const record = JSON.parse(
      readFileSync(new URL(`../benches/records/${name}.json`, import.meta.url), "utf8"),
    );
    expect(withSection(table, speedSection(name, record, bars))).toBe(table);
  });
});

describe("the figures of the bench", () => {
  it("are those of the table, cell by cell", () => {
    for (const { key, text, goalText, quartiles, isMet } of speedFigures) {
      const { name } = bars.find((bar) => bar.key === key) ?? expect.fail(key);
      const row =
        cells.find((line) => line[1] === name && line[3] === text) ?? expect.fail(`${name}: ${text}`);
      expect(row.slice(2, 5)).toEqual([goalText, text, quartiles]);
      expect(row[7]).toBe(isMet === null ? "" : isMet ? "yes" : "NO");
    }
    expect(table).toContain(`${speedRun.date}, commit ${speedRun.commit}: ${speedRun.machine};`);
  });

  it("leave out no comparison but those that say the same of the worst or the fastest of them", () => {
    const named = new Set(comparedFigures.map(({ key }) => key));
    const left = bars.filter(
      ({ key, unit, name }) => unit === "times" && !/takes/.test(name) && !named.has(key),
    );
    expect(left.map(({ key }) => key)).toEqual([
      "vs_hand_js",
      "cli_vs_fastest_frame_1m",
      "cli_vs_fastest_frame_1m_overlap",
    ]);
  });

  it("are drawn where they are ratios, and told otherwise", () => {
    expect(comparedFigures.length + measuredFigures.length).toBe(speedFigures.length);
    for (const { text, ratio } of comparedFigures)
      expect(ratio.value).toBeCloseTo(Number.parseFloat(text), 1);
  });

  it("tell of missed aims as of reached ones", () => {
    const missed = speedFigures.filter(({ isMet }) => isMet === false);
    expect(missed.length).toBeGreaterThan(0);
    expect(speedTitle()).toContain(`${missed.length} are missed`);
    for (const figure of missed) expect(tableText(figure)).toMatch(/; aim: at (?:least|most) .*, missed$/);
  });
});
