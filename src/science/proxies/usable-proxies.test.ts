import { expect, test } from "vitest";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import { usableProxies } from "./usable-proxies.ts";

test("a call that the reference contradicts badly is left out, a usual one is not", () => {
  const calls: [number, number, number][] = [
    // Copies, frequency, whether it predicts.
    [notTyped, 0.5, 0],
    [0, 0.5, 1],
    [1, 0.5, 1],
    [2, 0.5, 1],
    // Two letters of a frequency of 0.008 come together in 0.64 of 10,000 people, of 0.012 in 1.4.
    [2, 0.008, 0],
    [2, 0.012, 1],
    [0, 0.992, 0],
    [0, 0.988, 1],
    [1, 0.008, 1],
    // Rarer than five in a thousand.
    [0, 0.004, 0],
    [1, 0.004, 0],
    [1, 0.997, 0],
  ];
  const copies = Int8Array.from(calls, ([dosage]) => dosage);
  const frequencies = Float64Array.from(calls, ([, frequency]) => frequency);
  expect(Array.from(usableProxies(copies, frequencies))).toEqual(calls.map(([, , usable]) => usable));
});
