import { expect, it } from "vitest";
import { cognitionLeadSet, educationLeadSet } from "../../../tests/support/built-in-sets.ts";
import { specimenScoreReport, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { wholeFile } from "../../../tests/support/whole-file.ts";
import { exactScore } from "../../science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../science/exact-score/parse-genotypes.ts";
import type { SetScore } from "../genomes/genome-entry.ts";
import { builtInGenotypes, savedGenotypesText } from "./built-in-genotypes.ts";

const sets = [educationLeadSet, cognitionLeadSet];

function scoresOf(text: string): SetScore[] {
  const genome = { build: "GRCh37", isBuildAssumed: false, sex: "unknown" } as const;
  return sets.map((set) => {
    const { rows } = parseGenotypeText(text);
    const report = exactScore({ ...genome, rows }, set, { palindromic: "auto", missing: "omit" });
    return { set, report } as unknown as SetScore;
  });
}

it("saved calls give the same scores, to the last bit", () => {
  const before = scoresOf(wholeFile(3, 5000, sets));
  const calls = builtInGenotypes(before);
  expect(Object.keys(calls).length).toBeGreaterThan(1000);
  const after = scoresOf(savedGenotypesText(calls, sets));
  const sums = (scores: readonly SetScore[]) =>
    scores.map((score) => ("failure" in score ? null : [score.report.raw, score.report.matched]));
  expect(sums(after)).toEqual(sums(before));
});

it("nothing else of a file is saved", () => {
  const text = wholeFile(3, 5000, sets);
  const known = new Set(sets.flatMap((set) => set.rows.map(({ rsid }) => rsid)));
  for (const rsid of Object.keys(builtInGenotypes(scoresOf(text)))) expect(known.has(rsid)).toBe(true);
  expect(savedGenotypesText({ rs1: "AG" }, sets)).not.toContain("rs1\t");
});

it("a missing call is not saved", () => {
  const set = specimenScoreSet("a");
  const report = specimenScoreReport(["matched", "not-on-file", "matched", "not-on-file"]);
  const ids = set.rows.map(({ rsid }) => rsid);
  expect(builtInGenotypes([{ set, report } as unknown as SetScore])).toEqual({
    [ids[0] ?? ""]: "AG",
    [ids[2] ?? ""]: "AG",
  });
  expect(builtInGenotypes([{ set, failure: "no-overlap" }])).toEqual({});
});
