import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  difficultyDeviation,
  difficultyWeights,
  logSlopeWeights,
  matrixParameters,
} from "./matrix-parameters.ts";

interface PublishedItem {
  readonly template: string;
  readonly figures: number;
  readonly rules: number;
  readonly minimal: number;
  readonly difficulty: number;
  readonly logSlope: number;
}

const published: PublishedItem[] = readFileSync("reference/mars-ib-items.tsv", "utf8")
  .split("\n")
  .filter((line) => /^\d/.test(line))
  .map((line) => {
    const [, template = "", figures, rules, distractor, , beta, alpha] = line.split("\t");
    return {
      template,
      figures: Number(figures),
      rules: Number(rules),
      minimal: distractor === "md" ? 1 : 0,
      difficulty: Number(beta) / Number(alpha),
      logSlope: Math.log(Number(alpha)),
    };
  });

/** Least squares by the normal equations. */
function regress(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const width = rows[0]?.length ?? 0;
  const system = Array.from({ length: width }, (_, row) => [
    ...Array.from({ length: width }, (_, column) =>
      rows.reduce((sum, own) => sum + (own[row] ?? 0) * (own[column] ?? 0), 0),
    ),
    rows.reduce((sum, own, index) => sum + (own[row] ?? 0) * (values[index] ?? 0), 0),
  ]);
  for (let pivot = 0; pivot < width; pivot += 1) {
    for (let row = 0; row < width; row += 1) {
      if (row === pivot) continue;
      const factor = (system[row]?.[pivot] ?? 0) / (system[pivot]?.[pivot] ?? 1);
      system[row] = (system[row] ?? []).map((value, place) => value - factor * (system[pivot]?.[place] ?? 0));
    }
  }
  return system.map((row, index) => (row[width] ?? 0) / (row[index] ?? 1));
}

const ofDifficulty = ({ figures, rules, minimal }: PublishedItem) => [1, figures, rules, rules ** 2, minimal];
const ofSlope = ({ figures, rules, minimal }: PublishedItem) => [1, figures, rules, minimal];

it("the weights are the regression over the published items", () => {
  expect(published).toHaveLength(384);
  const difficulty = regress(
    published.map(ofDifficulty),
    published.map((item) => item.difficulty),
  );
  for (const [index, weight] of Object.values(difficultyWeights).entries()) {
    expect(weight).toBeCloseTo(difficulty[index] ?? Number.NaN, 4);
  }
  const slope = regress(
    published.map(ofSlope),
    published.map((item) => item.logSlope),
  );
  for (const [index, weight] of Object.values(logSlopeWeights).entries()) {
    expect(weight).toBeCloseTo(slope[index] ?? Number.NaN, 4);
  }
});

it("the deviation is that of templates which were left out", () => {
  const squares = [...new Set(published.map(({ template }) => template))].flatMap((template) => {
    const others = published.filter((item) => item.template !== template);
    const weights = regress(
      others.map(ofDifficulty),
      others.map((item) => item.difficulty),
    );
    return published
      .filter((item) => item.template === template)
      .map((item) => {
        const predicted = ofDifficulty(item).reduce(
          (sum, value, index) => sum + value * (weights[index] ?? 0),
          0,
        );
        return (item.difficulty - predicted) ** 2;
      });
  });
  const deviation = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
  expect(difficultyDeviation).toBeCloseTo(deviation, 3);
});

it("parameters follow the features", () => {
  const { slope, difficulty, guessing } = matrixParameters({ figures: 2, rules: 3, distractors: "minimal" });
  expect(difficulty).toBeCloseTo(-5.8154 + 2 * 0.5059 + 3 * 2.2046 - 9 * 0.2426 + 0.8724, 9);
  expect(slope).toBeCloseTo(Math.exp(0.184 - 2 * 0.0488 + 3 * 0.0639 - 0.0901), 9);
  expect(guessing).toBe(1 / 8);
});
