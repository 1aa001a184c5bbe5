import { describe, expect, it } from "vitest";
import { spreadOfTypedRows } from "../family-spread.ts";
import { paretoFronts } from "./pareto-front.ts";
import { chancesToStayFirst } from "./rank-stability.ts";
import { siblingPosteriors } from "./sibling-posterior.ts";
import { leastDifference, notToldFrom } from "./told-apart.ts";
import { indexGains, weightsForTarget } from "./trait-index.ts";

describe("what a score says about a sibling", () => {
  it("is the slope times the distance from the mean, plus or minus the unknown", () => {
    const model = { slope: 0.2, siblingCorrelation: 0.5, sd: 15 };
    const [first, second] = siblingPosteriors([1, 0, -1], model);
    // sqrt(1 - 0.5 - 0.02) = 0.69282 and 1.96 of these times 15 is 20.369.
    expect(first?.difference.value).toBeCloseTo(3, 12);
    expect(first?.difference.low).toBeCloseTo(3 - 20.369, 3);
    expect(first?.difference.high).toBeCloseTo(3 + 20.369, 3);
    expect(first?.chanceAboveMean).toBeCloseTo(0.61357, 4);
    expect(second?.chanceAboveMean).toBe(0.5);
  });
});

describe("which siblings are distinct", () => {
  it("is who differs by more than the SNPs that are missing may", () => {
    // 1.96 sqrt(0.18) = 0.8316 of complete standard deviations.
    const siblings = { spread: spreadOfTypedRows(0.82), errorRate: 0 };
    expect(leastDifference(siblings) * Math.sqrt(0.82)).toBeCloseTo(0.8316, 4);
    expect(notToldFrom({ ...siblings, scores: [2, 1.2, 0.4] })).toEqual([[1], [0, 2], [1]]);
  });

  it("is fewer with lost alleles, and none without any SNP of the set", () => {
    const least = (errorRate: number) => leastDifference({ spread: spreadOfTypedRows(0.82), errorRate });
    expect(least(0.1)).toBeGreaterThan(least(0));
    expect(leastDifference({ spread: spreadOfTypedRows(0), errorRate: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  it("the first stays first for certain once every SNP is known", () => {
    expect(chancesToStayFirst({ scores: [1, 0.5], spread: spreadOfTypedRows(1), errorRate: 0 })).toEqual([
      1, 0,
    ]);
    const [first = 0] = chancesToStayFirst({
      scores: [1, 0.5],
      spread: spreadOfTypedRows(0.3),
      errorRate: 0,
    });
    // Phi(0.5 sqrt 0.3 / sqrt 0.7).
    expect(first).toBeCloseTo(0.62829, 4);
  });
});

describe("an index of several traits", () => {
  const correlations = [
    [1, 0.3, -0.2],
    [0.3, 1, 0.1],
    [-0.2, 0.1, 1],
  ];
  const slopes = [0.35, 0.3, 0.2];
  const scores = { correlations, slopes };

  it("changes each trait as the worked example has it", () => {
    const gains = indexGains(scores, [0.5, 0.3, 0.2], 10);
    for (const [index, gain] of [0.31504561, 0.23076068, 0.04255162].entries()) {
      expect(gains[index]).toBeCloseTo(gain, 8);
    }
  });

  it("has weights that reach a target", () => {
    const weights = weightsForTarget(scores, [0.3, 0.15, 0]) ?? [];
    for (const [index, weight] of [0.68079096, 0.20338983, 0.11581921].entries()) {
      expect(weights[index]).toBeCloseTo(weight, 8);
    }
    const gains = indexGains(scores, weights, 10);
    expect(gains[0]).toBeCloseTo(0.36106652, 8);
    expect(gains[2]).toBeCloseTo(0, 12);
  });

  it("has none where a score is another one, or predicts nothing", () => {
    expect(
      weightsForTarget(
        {
          correlations: [
            [1, 1],
            [1, 1],
          ],
          slopes: [1, 1],
        },
        [1, 0],
      ),
    ).toBeNull();
    expect(weightsForTarget({ correlations, slopes: [0, 1, 1] }, [1, 0, 0])).toBeNull();
    expect(indexGains(scores, [0, 0, 0], 5)).toEqual([0, 0, 0]);
  });
});

describe("the fronts of points that none beats", () => {
  // The published cases minimise; here all should be high.
  it.each([
    ["one point", [[1, 2]], [0]],
    [
      "equal points",
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      [0, 0, 0],
    ],
    [
      "points of which each beats the next",
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [0, 1, 2],
    ],
    [
      "a mixture",
      [
        [1, 3],
        [2, 2],
        [2, 2],
        [3, 1],
        [4, 4],
      ],
      [0, 0, 0, 0, 1],
    ],
    [
      "a tie in one objective",
      [
        [1, 2],
        [1, 3],
        [2, 2],
      ],
      [0, 1, 1],
    ],
    [
      "layers",
      [
        [1, 5],
        [2, 3],
        [4, 1],
        [3, 4],
        [4, 3],
        [5, 5],
      ],
      [0, 0, 0, 1, 1, 2],
    ],
    ["nothing", [], []],
  ])("of %s", (_, points, fronts) => {
    expect(paretoFronts(points.map((point) => point.map((value) => -value)))).toEqual(fronts);
  });
});
