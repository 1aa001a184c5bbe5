import { expect, it } from "vitest";
import type { Withheld } from "../../state/matrix/withheld-pair.ts";
import type { MatrixRow } from "./matrix-row.ts";
import { chipOf } from "./set-chip.ts";

const chipFor = (...reasons: readonly (Withheld | null)[]) =>
  chipOf(reasons.map((withheld) => ({ withheld, status: { phase: "ready" } }) as unknown as MatrixRow));

it("counts all scores without a place, whatever their reasons", () => {
  const few = chipFor("below-minimum", "below-minimum", "misleading-file", null, null, null);
  expect(few).toMatchObject({ text: "3 without place", isWithheld: false });
  expect(few?.whole).toContain("(2 of 6 genomes)");
});

it("says the most frequent reason where most have no place", () => {
  const most = chipFor("below-minimum", "below-minimum", "misleading-file", null, null);
  expect(most).toMatchObject({ text: "below minimum", isWithheld: true });
});
