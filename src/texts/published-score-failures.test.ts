import { expect, it } from "vitest";
import {
  canFetchAgain,
  type PublishedScoreFailureCode,
  publishedScoreFailureText,
} from "./published-score-failures.ts";

const codes = [
  "offline",
  "catalog-away",
  "not-found",
  "not-harmonised",
  "withdrawn",
  "too-large",
  "too-slow",
  "cut",
  "wrong-digest",
  "changed-columns",
  "busy",
  "turned-off",
  "stopped",
  "unexpected",
] as const satisfies readonly PublishedScoreFailureCode[];

it("each failure names the score and says what to do", () => {
  const texts = codes.map((code) => publishedScoreFailureText({ code, id: "PGS900018", build: "GRCh38" }));
  expect(new Set(texts).size).toBe(codes.length);
  for (const text of texts) {
    expect(text).toContain("PGS900018");
    expect(text).toMatch(/(?:\. |, or )(?:Try|Check|Choose|Download|Connect|Score|Reload|choose)/);
  }
  // As the command line takes it (docs/command-line.md).
  expect(publishedScoreFailureText({ code: "too-large", id: "PGS900018", build: "GRCh38" })).toContain(
    "allelium score --genotypes FILE --pgs PGS900018 --pgs-build GRCh38 --fetch",
  );
  expect(codes.filter((code) => !canFetchAgain(code))).toEqual([
    "not-found",
    "not-harmonised",
    "withdrawn",
    "too-large",
    "turned-off",
  ]);
});
