import { describe, expect, it } from "vitest";
import { candidate, mixtureOf, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import { differenceText } from "./difference-text.ts";

describe("differenceText", () => {
  it("is undecided where the range of their difference includes zero", () => {
    const text = differenceText(candidate(1, scoreAt(0.5, 10)), candidate(2, scoreAt(-0.5, 10)));
    expect(text?.verdict).toBe("Can’t tell 1 and 2 apart");
    // sqrt(0.5) x 1, and 1.96 x sqrt(0.5 + 0.5 + 2 x 0.002), the last for wrong calls.
    expect(text?.figure).toBe("+0.71 SD");
    expect(text?.interval).toBe("−1.26 to +2.67 SD");
    expect(text?.meaning).toContain("A coin toss gives 50\u202f%");
  });

  it("names the higher one where the ranges lie apart, whichever comes first", () => {
    const [high, low] = [candidate(1, scoreAt(2, 19)), candidate(2, scoreAt(-2, 19))];
    expect(differenceText(high, low)?.verdict).toBe("1 · Anna 1 has the higher score");
    expect(differenceText(low, high)?.verdict).toBe("1 · Anna 1 has the higher score");
  });

  it("calls a difference whose range excludes zero, though the ranges of both scores overlap", () => {
    const [first, second] = [scoreAt(2, 10), scoreAt(-1, 10)];
    expect(first.score.fullSet?.z.low).toBeLessThan(second.score.fullSet?.z.high ?? Number.NaN);
    const text = differenceText(candidate(1, first), candidate(2, second));
    expect(text?.verdict).toBe("1 · Anna 1 has the higher score");
    expect(text?.explanation).toBe(
      "Each by its own file, the likely range of their difference excludes zero: missing SNPs and wrong calls are unlikely to reverse their order.",
    );
  });

  it("names the SNPs it judges by, and what the chart shows where that differs", () => {
    const [high, low] = [candidate(1, scoreAt(2, 19)), candidate(2, scoreAt(-2, 19))];
    const open = [scoreAt(0.2, 8).score, scoreAt(0, 8).score] as const;
    const text = differenceText(high, low, open);
    expect(text?.verdict).toBe("Can’t tell 1 and 2 apart");
    expect(text?.explanation).toMatch(/^By the SNPs that both files have, .* includes zero/);
    expect(text?.inChart).toMatch(/^Each by its own file, as in the chart, genome 1 has the higher score/);
    const turned = differenceText(high, low, [scoreAt(-2, 19).score, scoreAt(2, 19).score]);
    expect(turned?.verdict).toBe("2 · Anna 2 has the higher score");
    expect(turned?.inChart).toContain("genome 1 has the higher score");
    const called = differenceText(candidate(1, scoreAt(0.2, 8)), candidate(2, scoreAt(0, 8)), [
      scoreAt(2, 19).score,
      scoreAt(-2, 19).score,
    ]);
    expect(called?.inChart).toContain("they can’t be told apart");
    expect(differenceText(high, low, [scoreAt(2, 19).score, scoreAt(-2, 19).score])?.inChart).toBeNull();
  });

  it("recognises the same genome, whatever its files have, and says how weak the score is otherwise", () => {
    const [one, other] = [candidate(1, scoreAt(2, 19)), candidate(2, scoreAt(-2, 19))];
    const same = differenceText(one, other, null, "same");
    expect(same?.verdict).toBe("1 and 2 are the same genome");
    expect(same?.meaning).toBeNull();
    expect(differenceText(one, other)?.meaning).toMatch(/^On this file the score explains about [\d.]+/);
    expect(differenceText(one, other, null, "siblings")?.meaning).toMatch(
      /^Between brothers and sisters the score explains about [\d.]+/,
    );
  });

  it("has an interval by wrong calls when nothing is missing, and nothing without a score", () => {
    // 1.96 x sqrt(2 x 0.004) = 0.175.
    const interval = (own: number) =>
      differenceText(candidate(1, scoreAt(own)), candidate(2, scoreAt(0)))?.interval;
    expect(interval(1)).toBe("+0.82 to +1.18 SD");
    expect(interval(0)).toBe("−0.18 to +0.18 SD");
    expect(differenceText(candidate(1, scoreAt(1)), candidate(2, scoreAt(0), mixtureOf(1)))).toBeNull();
    expect(differenceText(candidate(1, scoreAt(1)), candidate(2, null))).toBeNull();
  });
});
