import { expect, it } from "vitest";
import {
  countedCopies,
  likeReference,
  notCounted,
  varianceOfEstimate,
  wholeCopies,
} from "./counted-copies.ts";

/** The chances of no, one and two copies, all multiples of a twentieth. */
function* everyPosterior(): Generator<readonly [number, number, number]> {
  for (let none = 0; none <= 20; none += 1) {
    for (let one = 0; one <= 20 - none; one += 1) yield [none / 20, one / 20, (20 - none - one) / 20];
  }
}

it("reads expected copies as a call only where the call is right with a chance of nine in ten", () => {
  let calls = 0;
  for (const chances of everyPosterior()) {
    const dosage = Math.round(100 * (chances[1] + 2 * chances[2])) / 100;
    const dosageVariance = chances[1] + 4 * chances[2] - (chances[1] + 2 * chances[2]) ** 2;
    const whole = wholeCopies({ dosage, dosageVariance });
    if (whole === null) continue;
    calls += 1;
    // Copies are off by one at least where they are off.
    expect(chances[whole] ?? 0).toBeGreaterThanOrEqual(0.9 - 1e-9);
  }
  expect(calls).toBeGreaterThan(3);
});

it("reads no call where copies of none and of two are as likely", () => {
  expect(wholeCopies({ dosage: 1, dosageVariance: 1 })).toBeNull();
  expect(wholeCopies({ dosage: 1, dosageVariance: 0 })).toBe(1);
  expect(wholeCopies({ dosage: 1 })).toBe(1);
  expect(wholeCopies({ dosage: 0.89, dosageVariance: 0 })).toBeNull();
  expect(wholeCopies({ dosage: null })).toBeNull();
});

it("says of each row whether it is a call, estimated, like the reference, or does not count", () => {
  const rows = [
    { fate: "matched", dosage: 2 },
    { fate: "imputed", dosage: 1.96, dosageVariance: 0.04 },
    { fate: "imputed", dosage: 2, dosageVariance: 0.3 },
    { fate: "assumed-reference", dosage: null },
    { fate: "missing", dosage: null },
  ];
  const codes = [...countedCopies(rows)];
  expect(codes.with(2, 0)).toEqual([2, 2, 0, likeReference, notCounted]);
  // An estimate has its variance with it.
  expect(codes.map(varianceOfEstimate)).toEqual([null, null, 0.3, null, null]);
});
