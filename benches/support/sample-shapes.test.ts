/** The files that are chosen in the browser: one sample genome in three shapes, with the same quick scores. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cognitionQuickSet, educationQuickSet } from "../../tests/support/built-in-sets.ts";
import { scoreWeightSet } from "../../tests/support/engine-in-node.mjs";
import { readWithEngine } from "../../tests/support/read-with-engine.ts";
import { isDeep } from "../../tests/support/test-depth.ts";
import { shapes } from "../recipes/genotype-files.mjs";
import { writeSampleShapes } from "./app.mjs";

const sets = [educationQuickSet, cognitionQuickSet];
const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
/** The largest difference of sizes, in bytes: rows are whole. */
const aboutTheSame = 2000;

let folder = "";
let files: Record<(typeof shapes)[number], Buffer>;

function readFile(shape: (typeof shapes)[number]) {
  const reading = readWithEngine(files[shape]);
  if (!reading.ok) throw new Error(`${shape} is refused: ${reading.failure.code}`);
  return reading;
}

describe.runIf(isDeep)("the sample genome in three shapes", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "allelium-shapes-"));
    const paths = await writeSampleShapes(folder);
    files = {
      "23andme": readFileSync(paths["23andme"]),
      ancestrydna: readFileSync(paths.ancestrydna),
      myheritage: readFileSync(paths.myheritage),
    };
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is read as each of them, without a line that is no row", () => {
    for (const shape of shapes) {
      const { report } = readFile(shape);
      expect(report).toMatchObject({ format: shape, build: "GRCh37", dropped: [] });
      expect(report.rows).toBeGreaterThan(450_000);
    }
  });

  it("is of one size", () => {
    const sizes = shapes.map((shape) => files[shape].length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(aboutTheSame);
    expect(Math.min(...sizes)).toBeGreaterThan(16e6);
  });

  it("has the same quick scores", () => {
    const scored = shapes.map((shape) => {
      const { layout, genome } = readFile(shape);
      return sets.map((set) => {
        const { raw, matched } = scoreWeightSet(layout, genome, set, policy);
        return { raw, matched };
      });
    });
    expect(scored[0]?.every(({ matched }) => matched >= 15)).toBe(true);
    for (const other of scored) expect(other).toEqual(scored[0]);
  });
});
