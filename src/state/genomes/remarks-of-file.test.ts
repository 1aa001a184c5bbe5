import { expect, test } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import type { ReadReport } from "../../genome/protocol.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { remarksOfFile } from "./remarks-of-file.ts";

const chromosomes = Array.from({ length: 22 }, (_, index) => ({
  ...{ chromosome: `${index + 1}`, rows: 29_000, called: 28_500, missing: 500 },
}));

const remarks = (of: Partial<ReadReport>, leastR2?: number) => {
  const report = { ...specimenReport, chromosomes, ...of };
  return remarksOfFile({
    status: {
      ...{ phase: "ready", report, scores: [], readMilliseconds: 400, fit: europeanFit, verdict: notJudged },
      ...(leastR2 === undefined ? {} : { leastR2 }),
    },
  });
};

test("a file's remarks are those of the notices on its card", () => {
  expect(remarks({})).toEqual([]);
  expect(remarks({ completeness: "imputed", buildBasis: "assumed" })).toEqual(["imputed", "build assumed"]);
  expect([30, 0, 50, 57].map((leastR2) => remarks({ completeness: "imputed" }, leastR2))).toEqual([
    ...[
      ["imputed"],
      ["imputed, R\u00b2 from 0"],
      ["imputed, R\u00b2 from 0.5"],
      ["imputed, R\u00b2 from 0.57"],
    ],
  ]);
  expect(remarks({ rows: 120 })).toEqual(["incomplete"]);
  expect(remarks({ discordantLoci: specimenReport.called })).toEqual(["contradicting calls"]);
  expect(remarksOfFile({ status: { phase: "cancelled" } })).toEqual([]);
});
