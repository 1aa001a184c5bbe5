/** The recipes: equal seeds make equal bytes, and the counts are exactly the stated ones. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../scripts/support/file-hashes.mjs";
import { Draws } from "./draws.mjs";
import { genotypeFile, shapes } from "./genotype-files.mjs";
import { makeInputs } from "./inputs.mjs";
import { madeUpMarkers, sharedShare } from "./made-up-markers.mjs";
import { scoringFile } from "./scoring-files.mjs";

const small = { chipRows: 2000, scoreRows: 3000, fewRows: 300, seed: 5 };

function hashes(seed: number): Record<string, string> {
  return Object.fromEntries([...makeInputs({ ...small, seed })].map(([name, text]) => [name, sha256(text)]));
}

function dataRows(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => /^"?(rs|i)\d/.test(line));
}

describe("draws", () => {
  it("stay below their limit and use all of it", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 50 }), (seed, limit) => {
        const draws = new Draws(seed);
        const seen = new Set(Array.from({ length: 60 * limit }, () => draws.below(limit)));
        expect([...seen].every((value) => Number.isInteger(value) && value >= 0 && value < limit)).toBe(true);
        expect(seen.size).toBe(limit);
      }),
      { numRuns: 50 },
    );
  });
});

describe("made-up files", () => {
  it("are the same for the same seed, and others for another", () => {
    expect(hashes(5)).toEqual(hashes(5));
    const others = hashes(6);
    for (const [name, hash] of Object.entries(hashes(5))) expect(others[name]).not.toBe(hash);
  });

  it("contain exactly as many markers as asked for, in the order of a file, each id and place once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const markers = madeUpMarkers(seed, small.chipRows, small.scoreRows);
        expect(markers.filter(({ onChip }) => onChip)).toHaveLength(small.chipRows);
        expect(markers.filter(({ inScore }) => inScore)).toHaveLength(small.scoreRows);
        const both = markers.filter(({ onChip, inScore }) => onChip && inScore);
        expect(both).toHaveLength(Math.round(small.scoreRows * sharedShare));
        expect(new Set(markers.map(({ id }) => id)).size).toBe(markers.length);
        for (const [index, { chromosome, position }] of markers.entries()) {
          const before = markers[index - 1];
          expect(before === undefined || before.chromosome <= chromosome).toBe(true);
          if (before?.chromosome === chromosome) expect(before.position).toBeLessThan(position);
          expect(position).toBeGreaterThan(0);
        }
      }),
      { numRuns: 10 },
    );
  });

  it("are of the same man in every shape", () => {
    const markers = madeUpMarkers(3, small.chipRows, small.scoreRows);
    const calls = shapes.map((shape) =>
      dataRows(genotypeFile(shape, markers, 4)).map((line) => {
        const columns = line.replaceAll('"', "").split(/[\t,]/);
        const letters = columns.slice(3).join("");
        return /^[-0]+$/.test(letters) ? "" : [...new Set(letters)].sort().join("");
      }),
    );
    for (const shape of calls) expect(shape).toHaveLength(small.chipRows);
    const [one = [], two = [], three = []] = calls;
    let compared = 0;
    for (const [index, call] of one.entries()) {
      if ([call, two[index], three[index]].some((letters) => /[DI]/.test(letters ?? ""))) continue;
      expect(two[index]).toBe(call);
      expect(three[index]).toBe(call);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(small.chipRows * 0.9);
  });

  it("leave rows out without changing those that stay", () => {
    const markers = madeUpMarkers(3, small.chipRows, small.scoreRows);
    const whole = scoringFile(markers, 9);
    const part = scoringFile(markers, 9, ({ onChip }) => onChip);
    const wholeRows = new Set(dataRows(whole.text));
    expect(dataRows(whole.text)).toHaveLength(whole.count);
    expect(part.count).toBe(Math.round(small.scoreRows * sharedShare));
    expect(dataRows(part.rows).every((row) => wholeRows.has(row))).toBe(true);
  });
});
