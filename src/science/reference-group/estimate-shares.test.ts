import fc from "fast-check";
import { expect, test } from "vitest";
import { ancestryPanel } from "../reference/ancestry-panel.generated.ts";
import { type AncestryPanel, notTyped } from "./ancestry-panel.ts";
import { components, perComponent, type Shares } from "./components.ts";
import { estimateShares } from "./estimate-shares.ts";

/** A small panel; rows are sites, columns the components. */
function panelOf(rows: readonly (readonly number[])[]): AncestryPanel {
  const sites = rows.map((_, index) => ({
    rsid: `rs${index}`,
    chromosome: "1",
    position37: index,
    position38: index,
    reference: "A",
    alternative: "G",
  }));
  const columnOf = (index: number) => Float64Array.from(rows, (row) => row[index] ?? 0);
  return { sites, frequencies: perComponent((component) => columnOf(components.indexOf(component))) };
}

const frequency = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);
const smallGenome = fc.array(
  fc.record({
    row: fc.array(frequency, { minLength: 5, maxLength: 5 }),
    copies: fc.constantFrom(0, 1, 2, notTyped),
  }),
  { minLength: 1, maxLength: 30 },
);

/** The admixture model's log-likelihood, written down as it is defined. */
function logLikelihood(panel: AncestryPanel, dosages: Int8Array, shares: Shares): number {
  return dosages.reduce((sum, dosage, site) => {
    if (dosage === notTyped) return sum;
    const mixed = components.reduce(
      (total, component) => total + shares[component] * (panel.frequencies[component][site] ?? 0),
      0,
    );
    return sum + dosage * Math.log(mixed) + (2 - dosage) * Math.log(1 - mixed);
  }, 0);
}

test("shares are a mixture, and no mixture near by is more likely by much", () => {
  fc.assert(
    fc.property(smallGenome, (genome) => {
      const panel = panelOf(genome.map(({ row }) => row));
      const dosages = Int8Array.from(genome, ({ copies }) => copies);
      fc.pre(dosages.some((dosage) => dosage !== notTyped));
      const { shares } = estimateShares(panel, dosages);
      const total = components.reduce((sum, component) => sum + shares[component], 0);
      expect(total).toBeCloseTo(1, 10);
      const reached = logLikelihood(panel, dosages, shares);
      for (const target of components) {
        expect(shares[target]).toBeGreaterThanOrEqual(0);
        // One hundredth of the way to each corner: the rounds stop a little before the top.
        const nearer = perComponent(
          (component) => 0.99 * shares[component] + (component === target ? 0.01 : 0),
        );
        expect(logLikelihood(panel, dosages, nearer)).toBeLessThan(reached + 0.02);
      }
    }),
  );
});

test("sites that are not typed change nothing", () => {
  fc.assert(
    fc.property(smallGenome, (genome) => {
      const typed = genome.filter(({ copies }) => copies !== notTyped);
      fc.pre(typed.length > 0);
      const read = (part: typeof genome) =>
        estimateShares(
          panelOf(part.map(({ row }) => row)),
          Int8Array.from(part, ({ copies }) => copies),
        );
      expect(read(genome)).toEqual(read(typed));
    }),
  );
});

test("a component that is not sought has no share", () => {
  const dosages = Int8Array.from(ancestryPanel.sites, (_, site) =>
    Math.round(2 * (ancestryPanel.frequencies.SAS[site] ?? 0)),
  );
  expect(estimateShares(ancestryPanel, dosages).shares.SAS).toBeGreaterThan(0.9);
  const { shares } = estimateShares(ancestryPanel, dosages, ["EUR", "AFR", "EAS", "NAT"]);
  expect(shares.SAS).toBe(0);
});

test("the fit is the likelihood's z-score, by the sum over every genotype of two sites", () => {
  const panel = panelOf([
    [0.2, 0.2, 0.2, 0.2, 0.2],
    [0.7, 0.7, 0.7, 0.7, 0.7],
  ]);
  const chance = (copies: number, f: number) => [(1 - f) ** 2, 2 * f * (1 - f), f ** 2][copies] ?? 0;
  const all = [0, 1, 2].flatMap((one) =>
    [0, 1, 2].map((other) => ({ copies: [one, other], chance: chance(one, 0.2) * chance(other, 0.7) })),
  );
  const mean = all.reduce((sum, each) => sum + each.chance * Math.log(each.chance), 0);
  const variance = all.reduce((sum, each) => sum + each.chance * (Math.log(each.chance) - mean) ** 2, 0);
  for (const each of all) {
    const expected = (Math.log(each.chance) - mean) / Math.sqrt(variance);
    expect(estimateShares(panel, Int8Array.from(each.copies)).fit).toBeCloseTo(expected, 10);
  }
});
