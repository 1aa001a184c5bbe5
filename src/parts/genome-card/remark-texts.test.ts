import { expect, test } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeStatus } from "../../state/genomes/genome-entry.ts";
import type { FileReport } from "./genome-types.ts";
import { remarkSentences, remarksByGenome } from "./remark-texts.ts";

const chromosomes = Array.from({ length: 22 }, (_, index) => ({
  ...{ chromosome: `${index + 1}`, rows: 29_000, called: 28_500, missing: 500 },
}));

function genome(number: number, of: Partial<FileReport>) {
  const report = { ...specimenReport, chromosomes, ...of };
  const status: GenomeStatus = {
    ...{ phase: "ready", report, scores: [], readMilliseconds: 400, fit: europeanFit, verdict: notJudged },
  };
  return { number, status };
}

const imputed = { completeness: "imputed" } as const;
const assumed = { buildBasis: "assumed" } as const;

test("each remark stands once, with the numbers of its genomes", () => {
  const genomes = [
    ...[1, 2, 3].map((number) => genome(number, imputed)),
    ...[genome(4, {}), genome(6, { ...imputed, ...assumed })],
  ];
  expect(remarksByGenome(genomes)).toEqual(["imputed: genomes 1 to 3 and 6", "build assumed: genome 6"]);
  expect(remarkSentences(genomes)).toBe("Imputed: genomes 1 to 3 and 6. Build assumed: genome 6.");
});

test("a single genome needs no number, and ordinary files need no sentence", () => {
  expect(remarkSentences([genome(6, { ...imputed, ...assumed })])).toBe(
    "The reasons: imputed, build assumed.",
  );
  expect(remarkSentences([genome(6, imputed)])).toBe("The reason: imputed.");
  expect(remarkSentences([genome(4, {})])).toBe("");
  expect(remarkSentences([genome(4, {}), genome(5, {})])).toBe("");
  expect(remarkSentences([])).toBe("");
});
