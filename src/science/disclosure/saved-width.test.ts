import { expect, it } from "vitest";
import { savingOf } from "./saved-width.ts";
import type { SummedRow } from "./sum-distribution.ts";

const rowsOf = (count: number, frequency: number): SummedRow[] =>
  Array.from({ length: count }, () => ({ weight: 1, frequency }));
const places = Array.from({ length: 41 }, (_, at) => (at - 20) / 5);

it.each([
  ["of the same weights and other frequencies", rowsOf(14, 0.5), rowsOf(14, 0.02)],
  ["of other weights", rowsOf(14, 0.4), [...rowsOf(13, 0.4), { weight: 9, frequency: 0.4 }]],
])(
  "a genome's rows are judged as they are, whatever rows of the set were judged before: %s",
  (name, before, rows) => {
    savingOf(name, before);
    const [after, alone] = [savingOf(name, rows), savingOf(`${name}, alone`, rows)];
    expect(after?.width).toBe(alone?.width);
    expect(places.map((z) => after?.tellsAt(z))).toEqual(places.map((z) => alone?.tellsAt(z)));
  },
);
