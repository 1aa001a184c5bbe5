/**
 * The commands that the page of research prints: this test compares their output with the exact scorer, and
 * engine/tests/command_line/page_commands.rs with the program itself.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { partNames } from "../benches/measures/parts.mjs";
import commands from "../src/pages/research/commands.json" with { type: "json" };
import { parseGenotypeText } from "../src/science/exact-score/parse-genotypes.ts";
import { cognitionQuickSet } from "./support/built-in-sets.ts";
import { expectedScores } from "./support/expected-scores.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const [inspected, scored] = commands.runs;

describe("the commands of the page of research", () => {
  it("read a made-up genome with every SNP of the set that they name", () => {
    const { rows, dropped } = parseGenotypeText(read(commands.genome));
    expect(dropped).toEqual([]);
    expect(inspected?.gives).toEqual({ build: "GRCh37", rows: rows.length, called: rows.length });
    expect(rows.map(({ rsid }) => rsid).toSorted()).toEqual(
      cognitionQuickSet.rows.map(({ rsid }) => rsid).toSorted(),
    );
    for (const { arguments: words } of commands.runs) expect(words.split(" ")).toContain(commands.genome);
    expect(scored?.arguments).toContain(`--weights ${cognitionQuickSet.id} --reference european`);
  });

  it("return what exact decimals and the European reference give", () => {
    const [expected] = expectedScores(read(commands.genome), "unknown", [cognitionQuickSet]).scores;
    const { report, score } = expected ?? expect.fail("no score");
    const gives = scored?.gives;
    expect(gives?.matched).toBe(report.matched);
    expect(gives?.raw).toBeCloseTo(report.raw, 12);
    expect(gives?.z).toBeCloseTo(score.z ?? Number.NaN, 6);
    expect(gives?.percentile).toBeCloseTo(score.percentile ?? Number.NaN, 6);
  });

  it("run a bench that there is, by parts that it has", () => {
    const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
    for (const bench of commands.benches) {
      const [, name, rest] = /^npm run (\w+)(?: -- (.+))?$/.exec(bench) ?? expect.fail(bench);
      expect(scripts).toHaveProperty(name ?? "");
      const parts = [...(rest ?? "").matchAll(/--only (\S+)/g)].map(([, part]) => part);
      expect((rest ?? "").replace(/--only \S+/g, "").trim()).toBe("");
      for (const part of parts) expect(partNames).toContain(part);
    }
  });
});
