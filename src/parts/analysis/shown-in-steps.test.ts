import { expect, test } from "vitest";
import type { AnalysedGenome } from "./analysis.ts";
import { nextStep, type Step } from "./shown-in-steps.ts";

function genomes(count: number, choice: object = {}): AnalysedGenome[] {
  return Array.from(
    { length: count },
    (_, index) => ({ entry: { id: `${index}`, ...choice }, scores: [] }) as unknown as AnalysedGenome,
  );
}

const stepOf = (list: readonly AnalysedGenome[], final = 0): Step => ({ list, final });

test("all that came one by one is shown in the end, in steps of an eighth", () => {
  const all = genomes(500);
  let shown = stepOf([]);
  const steps: number[] = [];
  for (let count = 1; count <= all.length; count++) {
    const next = nextStep(shown, stepOf(all.slice(0, count)), count < all.length ? "genomes" : "nothing");
    if (next !== shown) steps.push(next.list.length);
    shown = next;
  }
  expect(shown.list).toEqual(all);
  expect(steps.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(steps.length).toBeLessThan(45);
  expect(steps.every((count, at) => at === 0 || count <= (steps[at - 1] ?? 0) * 1.125 + 1)).toBe(true);
});

test("scores that change wait for an eighth of the genomes to be final, or for the last one", () => {
  const shown = stepOf(genomes(40), 16);
  const again = genomes(40);
  expect(nextStep(shown, stepOf(again, 18), "predictions")).toBe(shown);
  expect(nextStep(shown, stepOf(again, 19), "predictions").list).toBe(again);
  expect(nextStep(shown, stepOf(again, 18), "nothing").list).toBe(again);
});

test("a ninth genome is shown once it is scored, though SNPs are still predicted for it", () => {
  const nine = genomes(9);
  const eight = stepOf(nine.slice(0, 8), 8);
  expect(nextStep(eight, stepOf(nine, 8), "genomes")).toBe(eight);
  expect(nextStep(eight, stepOf(nine, 8), "predictions").list).toBe(nine);
});

test("another choice, and a genome that is gone, are shown at once", () => {
  const all = genomes(40);
  const [first, ...others] = all;
  const chosen = genomes(1, { referenceWish: "european" });
  expect(nextStep(stepOf(all), stepOf([...chosen, ...others]), "genomes").list[0]).toBe(chosen[0]);
  expect(nextStep(stepOf(all), stepOf(others), "genomes").list).not.toContain(first);
});
