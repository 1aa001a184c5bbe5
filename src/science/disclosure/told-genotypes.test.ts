import { describe, expect, it } from "vitest";
import { copyChances, type SummedRow, sumDistribution } from "./sum-distribution.ts";
import { isTold, toldBySet } from "./told-genotypes.ts";

/** All sums of a small set with their chances, genotype by genotype: what the distribution has to be. */
function everybody(rows: readonly SummedRow[]) {
  return rows.reduce<readonly { z: number; chance: number; copies: readonly number[] }[]>(
    (people, { weight, frequency }) =>
      copyChances(frequency).flatMap((of, more) =>
        people.map(({ z, chance, copies }) => ({
          ...{ z: z + weight * (more - 2 * frequency), chance: chance * of, copies: [...copies, more] },
        })),
      ),
    [{ z: 0, chance: 1, copies: [] }],
  );
}

/** Share of people of whom a genotype follows from z in cells, by counting people. */
function countedShare(rows: readonly SummedRow[], width: number): number {
  const sd = Math.sqrt(
    rows.reduce((sum, { weight, frequency }) => sum + 2 * frequency * (1 - frequency) * weight ** 2, 0),
  );
  const cells = new Map<number, ReturnType<typeof everybody>>();
  for (const one of everybody(rows)) {
    const cell = Math.round(one.z / sd / width);
    cells.set(cell, [...(cells.get(cell) ?? []), one]);
  }
  const sum = (people: readonly { chance: number }[]) => people.reduce((all, { chance }) => all + chance, 0);
  return sum(
    [...cells.values()]
      .filter((people) =>
        rows.some(({ frequency }, row) =>
          copyChances(frequency).some((before, copies) =>
            isTold(before, sum(people.filter((one) => one.copies[row] === copies)) / sum(people)),
          ),
        ),
      )
      .flat(),
  );
}

const equal = (count: number, frequency = 0.4) =>
  Array.from({ length: count }, (): SummedRow => ({ weight: 1, frequency }));

function toldShare(rows: readonly SummedRow[], width: number): number {
  const distribution = sumDistribution(rows);
  if (distribution === null) throw new Error("people differ");
  return toldBySet(distribution, width).share;
}

describe("what the place of a set tells", () => {
  it("is a genotype that is as likely as nine in ten, was not before, and has twice the odds", () => {
    expect([isTold(0.5, 0.9), isTold(0.5, 0.89), isTold(0.9, 0.99), isTold(0.88, 0.93)]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it.each([
    ["one row", [{ weight: 0.3, frequency: 0.4 }], 0.01],
    ["eight rows of different weights, finely", [1, 2.1, -1.3, 0.7, 1.9, -0.8, 1.1, 1.6], 0.01],
    ["the same in halves", [1, 2.1, -1.3, 0.7, 1.9, -0.8, 1.1, 1.6], 0.5],
    ["one row that carries the set", [12, 1, 1.1, 0.9, 1.2, 0.8], 0.5],
  ] as const)("is what counting all people gives, for %s", (_, set, width) => {
    const rows = set.map((row) => (typeof row === "number" ? { weight: row, frequency: 0.3 } : row));
    // Cells that tell are withheld; others are added only where that would tell something itself.
    expect(toldShare(rows, width)).toBeGreaterThan(countedShare(rows, width) - 0.03);
  });

  it("is hardly anything of many rows of like weight, and a genotype where one carries the sum", () => {
    expect(toldShare(equal(200), 0.01)).toBeLessThan(0.001);
    expect(toldShare([...equal(200), { weight: 60, frequency: 0.15 }], 0.5)).toBeGreaterThan(0.4);
  });

  it("is nothing where nobody differs", () => {
    expect(sumDistribution([{ weight: 1, frequency: 0 }])).toBeNull();
    expect(sumDistribution([])).toBeNull();
  });

  it("is told by withholding, too: the withheld places together tell nothing, or all are withheld", () => {
    const rows = [...equal(100), { weight: 8, frequency: 0.1 }];
    const distribution = sumDistribution(rows);
    if (distribution === null) throw new Error("people differ");
    const { at } = toldBySet(distribution, 0.5);
    const sd = distribution.sd;
    // A sample of people, drawn evenly over the copies of the heavy row.
    const withheld = [0, 1, 2].map((copies) => {
      const others = sumDistribution(equal(100));
      if (others === null) throw new Error("people differ");
      const shift = (8 * (copies - 0.2)) / sd;
      return others.chances.reduce((sum, chance, step) => {
        const z = ((others.first + step * others.step) * others.sd) / sd + shift;
        return at(z) ? sum + chance : sum;
      }, 0);
    });
    const joint = copyChances(0.1).map((chance, copies) => chance * (withheld[copies] ?? 0));
    const all = joint.reduce((sum, chance) => sum + chance, 0);
    for (const [copies, chance] of joint.entries())
      expect(isTold(copyChances(0.1)[copies] ?? 0, chance / all)).toBe(false);
  });
});
