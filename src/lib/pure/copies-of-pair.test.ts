import { expect, it } from "vitest";
import { copiesOfPair } from "./copies-of-pair.ts";
import { countedCopies, notCounted } from "./counted-copies.ts";
import { codeOfFate, emptyScores, fates, pairScore } from "./many-scores.ts";

it("reads the same copies from columns as from rows, whatever became of a row", () => {
  const dosages = [notCounted, 0, 1, 2];
  const estimates = [0, 9, 55, 100, 191, 200].flatMap((copies) =>
    [0, 40, 80, 200].map((deviation) => [copies, deviation] as const),
  );
  const measured = fates.flatMap((fate) => dosages.map((dosage) => [codeOfFate(fate), dosage] as const));
  const length = measured.length + estimates.length;
  const scores = emptyScores(2, [3, length]);
  const from = scores.rowFates.length - length;
  for (const [row, [fate, dosage]] of measured.entries()) {
    scores.rowFates[from + row] = fate;
    scores.dosages[from + row] = dosage;
  }
  for (const [index, [copies, deviation]] of estimates.entries()) {
    const row = from + measured.length + index;
    scores.rowFates[row] = codeOfFate("imputed");
    scores.expectedCopies[row] = copies;
    scores.deviations[row] = deviation;
  }
  expect(copiesOfPair(scores, 1, 1)).toEqual(countedCopies(pairScore(scores, 1, 1).rows));
});
