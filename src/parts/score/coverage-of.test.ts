import { expect, it } from "vitest";
import { specimenScore } from "../../../tests/support/score-specimens.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { coverageOf, noneFound } from "./coverage-of.ts";
import { gainText } from "./score-words.ts";
import { snpLines } from "./snp-lines.ts";

const sums = { known: 0, covariance: 0, wholeLinkage: 0 };

/** A prediction of the last rows of twenty, each with the given r². */
function predictionOf(r2s: readonly number[]): SetPrediction {
  const predicted = r2s.map((predictedR2) => ({
    ...{ expectedCopies: 1.25, averageCopies: 0.75, deviation: 0.5, predictedR2, proxies: 7 },
  }));
  const rows = [...Array.from({ length: 20 - r2s.length }, () => null), ...predicted];
  return { rows, contributors: 30, strangers: sums, family: sums };
}

const alone = specimenScore(20, 12);
const predicted = { ...alone, prediction: predictionOf([0.2, 0.6, 0.19]) };

it("counts SNPs of the file, and beside them those that proxies predict well", () => {
  expect(coverageOf(alone)).toMatchObject({ value: 12, total: 20 });
  expect(coverageOf(alone).text).toMatch(/^SNPs found: 12 of 20; /);
  // An r² of 0.19 is no find.
  expect(coverageOf(predicted)).toMatchObject({ value: 14, total: 20 });
  expect(coverageOf(predicted).text).toMatch(/^SNPs found: 14 of 20 \(2 by proxy\); /);
  expect(noneFound(alone.set).text).toBe("SNPs found: 0 of 20");
});

it("reports the gain among whom it was measured, and none where it is overstated", () => {
  const score = { ...alone.score, squaredCorrelation: 0.37 };
  const textFor = (reference: "european" | "adjusted", isOverstated = false) =>
    gainText({ score: { ...score, reference }, gain: { fileAlone: 0.11, isOverstated } });
  const text =
    "With SNPs by proxy the file covers about 37\u202f% of the whole score, without them about 11\u202f%, in";
  expect(gainText({ score, gain: null })).toBeNull();
  expect(textFor("european")).toBe(`${text} Europeans.`);
  expect(textFor("adjusted")).toBe(`${text} the people of the reference.`);
  expect(textFor("adjusted", true)).toMatch(
    /^Without SNPs by proxy the file covers about 11\s% .* was found too high, so it is not shown\.$/,
  );
});

it("lists every predicted SNP with its expected copies, its contribution and its accuracy", () => {
  const lines = snpLines(predicted);
  const row = lines[18];
  expect(row).toMatchObject({ fate: "proxy", copies: 1.25, predictedR2: 0.6, proxies: 7, isCounted: true });
  expect(row?.contribution).toBeCloseTo(0.5 * (predicted.set.rows[18]?.weight ?? Number.NaN), 12);
  expect(lines[0]).toMatchObject({ fate: "matched", predictedR2: null, proxies: null });
  expect(lines[13]).toMatchObject({ isCounted: false, copies: null });
});
