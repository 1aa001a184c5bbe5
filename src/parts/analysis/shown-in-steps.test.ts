import { expect, test } from "vitest";
import type { AnalysedGenome } from "./analysis.ts";
import { nextStep } from "./shown-in-steps.ts";

function genomes(count: number, choice: object = {}): AnalysedGenome[] {
  return Array.from(
    { length: count },
    (_, index) => ({ entry: { id: `${index}`, ...choice }, scores: [] }) as unknown as AnalysedGenome,
  );
}

test("all that came one by one is shown in the end, in steps of an eighth", () => {
  const all = genomes(500);
  let shown: readonly AnalysedGenome[] = [];
  const steps: number[] = [];
  for (let count = 1; count <= all.length; count++) {
    const next = nextStep(shown, all.slice(0, count), count < all.length);
    if (next !== shown) steps.push(next.length);
    shown = next;
  }
  expect(shown).toEqual(all);
  expect(steps.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(steps.length).toBeLessThan(45);
  expect(steps.every((count, at) => at === 0 || count <= (steps[at - 1] ?? 0) * 1.125 + 1)).toBe(true);
});

test("scores that change are shown once nothing more comes", () => {
  const shown = genomes(40);
  const again = genomes(40);
  expect(nextStep(shown, again, true)).toBe(shown);
  expect(nextStep(shown, again, false)).toBe(again);
});

test("another choice, and a genome that is gone, are shown at once", () => {
  const all = genomes(40);
  const [first, ...others] = all;
  const chosen = genomes(1, { referenceWish: "european" });
  expect(nextStep(all, [...chosen, ...others], true)[0]).toBe(chosen[0]);
  expect(nextStep(all, others, true)).not.toContain(first);
});
