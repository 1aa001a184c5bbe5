import { describe, expect, it } from "vitest";
import { madeUpFamily } from "../../../tests/support/made-up-family.ts";
import { ancestryPanel } from "../reference/ancestry-panel.generated.ts";
import { classifyPair } from "./classify-pair.ts";
import { expectedSharing } from "./expected-sharing.ts";
import { packSites, sharingOf } from "./pair-sharing.ts";

const frequencies = ancestryPanel.frequencies.EUR;

describe("what pairs have in common", () => {
  it("is counted as one by one", () => {
    const [first, second] = [Int8Array.of(0, 1, 2, -1, 0, 2), Int8Array.of(2, 1, 2, 0, -1, 1)];
    expect(sharingOf(packSites(first), packSites(second))).toEqual({ shared: 4, same: 2, opposite: 1 });
    const long = Int8Array.from({ length: 100 }, (_, site) => (site % 4) - 1);
    expect(sharingOf(packSites(long), packSites(long))).toEqual({ shared: 75, same: 75, opposite: 0 });
  });

  it("is expected as in the textbook, by hand for one site", () => {
    const expected = expectedSharing([0.3], 0);
    // Strangers: 2 p²q² are opposite; alike p⁴ + 4p²q² + q⁴. Parent and child: alike p² + q².
    expect(expected.unrelated.opposite).toBeCloseTo(0.0882, 12);
    expect(expected.unrelated.same).toBeCloseTo(0.4246, 12);
    expect(expected["parent-child"].same).toBeCloseTo(0.58, 12);
    expect(expected["parent-child"].opposite).toBeCloseTo(0, 12);
    expect(expected.siblings.same).toBeCloseTo(0.25 * 0.4246 + 0.5 * 0.58 + 0.25, 12);
    expect(expected.same.same).toBeCloseTo(1, 12);
  });
});

describe("how two genomes are related", () => {
  const family = madeUpFamily(20_261_126);

  function told(lost: number, missing: number) {
    const expected = expectedSharing(frequencies, Math.max(lost, 0.002));
    const counts = new Map<string, number>();
    for (let round = 0; round < 60; round++) {
      const [father, mother, other] = [family.person(), family.person(), family.person()];
      const [one, two] = [family.child(father, mother), family.child(father, mother)];
      const half = family.child(father, other);
      const pairs = {
        same: [one, one],
        "parent-child": [mother, one],
        siblings: [one, two],
        "half-siblings": [one, half],
        unrelated: [one, other],
      } as const;
      for (const [truth, pair] of Object.entries(pairs)) {
        const [a, b] = pair.map((who) => packSites(family.badly(family.dosages(who), lost, missing)));
        if (a === undefined || b === undefined) continue;
        const found = classifyPair(sharingOf(a, b), expected);
        const key =
          found === truth ? "right" : found === null ? `${truth} not told` : `${truth} taken for ${found}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return Object.fromEntries(counts);
  }

  it.each([
    [0, 0, 0.97],
    [0.01, 0.02, 0.95],
    [0.08, 0.2, 0.85],
  ])(
    "is right or undecided except for one in a hundred, with %d of alleles lost and %d of calls missing",
    (lost, missing, least) => {
      const { right, ...others } = told(lost, missing);
      expect(right, JSON.stringify(others)).toBeGreaterThan(least * 300);
      const wrong = Object.entries(others).flatMap(([key, count]) => (key.includes("taken") ? [count] : []));
      expect(
        wrong.reduce((sum, count) => sum + count, 0),
        JSON.stringify(others),
      ).toBeLessThanOrEqual(3);
    },
  );

  it("is undecided with few sites", () => {
    const sharing = { shared: 150, same: 150, opposite: 0 };
    expect(classifyPair(sharing, expectedSharing(frequencies, 0.002))).toBeNull();
  });
});
