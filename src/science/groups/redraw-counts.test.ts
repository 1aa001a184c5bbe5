import { expect, it } from "vitest";
import { drawsOf, redrawCounts } from "./redraw-counts.ts";

it("draws few people as often as the multinomial distribution says", () => {
  const draw = drawsOf(3);
  const shares = [0.2, 0.5, 0.3];
  const drawn = 40_000;
  const seen = new Map<string, number>();
  for (let turn = 0; turn < drawn; turn += 1) {
    const key = redrawCounts(draw, shares, 3).join(" ");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  // 3! / (a! b! c!) times the shares' powers, by hand.
  const chances = {
    ...{ "3 0 0": 0.008, "0 3 0": 0.125, "0 0 3": 0.027, "2 1 0": 0.06, "2 0 1": 0.036 },
    ...{ "1 2 0": 0.15, "0 2 1": 0.225, "1 0 2": 0.054, "0 1 2": 0.135, "1 1 1": 0.18 },
  };
  for (const [key, chance] of Object.entries(chances)) {
    const error = Math.sqrt((chance * (1 - chance)) / drawn);
    expect(Math.abs((seen.get(key) ?? 0) / drawn - chance), key).toBeLessThan(4 * error);
  }
});

it("draws thousands of people with the mean and spread of a binomial count, and none into an empty band", () => {
  const draw = drawsOf(5);
  const shares = [0.1, 0, 0.6, 0.3];
  const drawn = 4000;
  const counts = Array.from({ length: drawn }, () => redrawCounts(draw, shares, 5000));
  for (const [band, share] of shares.entries()) {
    const of = counts.map((row) => row[band] ?? 0);
    const mean = of.reduce((sum, one) => sum + one, 0) / drawn;
    const variance = of.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (drawn - 1);
    const expected = 5000 * share * (1 - share);
    expect(Math.abs(mean - 5000 * share)).toBeLessThanOrEqual(4 * Math.sqrt(expected / drawn));
    // The spread of a variance of normal values.
    expect(Math.abs(variance - expected)).toBeLessThanOrEqual(4 * expected * Math.sqrt(2 / drawn));
  }
  expect(counts.every((row) => row.reduce((sum, one) => sum + one, 0) === 5000)).toBe(true);
});
