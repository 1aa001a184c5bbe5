import { describe, expect, it } from "vitest";
import type { MatchReason } from "../../pkg/allelium_engine.d.ts";
import {
  canRetryScoringFile,
  type ScoringFileFailureCode,
  scoringFailureAdvice,
  scoringFailureMessage,
} from "./scoring-failures.ts";
import { matchReasonText, scoringWarningText } from "./scoring-report.ts";

const codes = [
  ...["empty-scoring-file", "no-column-line", "missing-column", "interaction-weight", "haplotype-weight"],
  ...["diplotype-weight", "unknown-effect-model"],
  ...["ratio-not-positive", "no-usable-rows", "scoring-file-too-large", "broken-container"],
  ...["sample-size-weight", "several-weight-columns", "several-scores", "commas-in-doubt"],
  ...["nested-container", "encrypted-member", "unsupported-member", "no-text-member", "foreign-file"],
  ...["read-failed", "is-genotype-file", "engine-panic", "engine-not-started", "simd-missing"],
] as ScoringFileFailureCode[];

/** Codes that come with a line where the engine knows one. */
const withLine: readonly ScoringFileFailureCode[] = codes.filter(
  (code) => code.endsWith("-weight") || /column|ratio|usable/.test(code),
);

describe("a scoring file that is refused", () => {
  it.each(codes)("%s has a sentence of its own, with advice", (code) => {
    const others = codes.filter((other) => other !== code);
    const facts = { line: null, expected: null, subject: null };
    const message = scoringFailureMessage({ code, ...facts });
    expect(message).toMatch(/[a-z]{3}/);
    expect(message).not.toMatch(/undefined|null|:\s*$/);
    for (const other of others) expect(scoringFailureMessage({ code: other, ...facts })).not.toBe(message);
    expect(scoringFailureAdvice({ code, subject: null })).toMatch(/\.$/);
  });

  it.each(withLine)("%s names its line and, where there is one, column or need", (code) => {
    const message = scoringFailureMessage({
      code,
      line: 4711,
      expected: "what would be right",
      subject: "is_interaction",
    });
    expect(message).toContain("ine 4711");
    if (code !== "ratio-not-positive") expect(message).toMatch(/what would be right|is_interaction/);
  });

  it("keeps the agreed text for a file that is too large", () => {
    const failure = { code: "scoring-file-too-large", line: null, expected: null, subject: null } as const;
    expect(scoringFailureMessage(failure)).toBe("File size exceeds maximum allowed limit");
  });

  it("says how much of the set its joint weights are", () => {
    const facts = {
      line: 9,
      expected: null,
      subject: "is_haplotype",
      joint: { rows: 8, shareOfWeights: 0.725 },
    };
    expect(scoringFailureMessage({ code: "haplotype-weight", ...facts })).toContain(
      "8 such rows carry 72.5\u202f% of the file\u2019s weights.",
    );
  });

  it("offers another try only where one can help", () => {
    expect(codes.filter(canRetryScoringFile)).toEqual(["read-failed", "engine-panic", "engine-not-started"]);
  });
});

describe("warnings and reasons", () => {
  it("name the models that occur, and no others", () => {
    const warning = { kind: "not-additive", dominant: 7, recessive: 1, by_dosage: 0 } as const;
    expect(scoringWarningText(warning)).toBe(
      "7 variants are dominant (one copy adds as much as two), 1 is recessive (one copy adds nothing). They count in the sum, but not in the percentile",
    );
  });

  it("say the numbers that they are about", () => {
    const warning = { kind: "variants-number-differs", declared: 1_000_000, found: 999 } as const;
    expect(scoringWarningText(warning)).toMatch(/1\u202f000\u202f000 variants.*999/);
    const others = { kind: "other-weight-columns", column: "beta_auto", others: "beta" } as const;
    expect(scoringWarningText(others)).toMatch(/beta_auto.* beta could hold/);
    const convention = { kind: "effect-allele-by-convention", column: "Allele1" } as const;
    expect(scoringWarningText(convention)).toContain("column Allele1");
    expect(scoringWarningText({ kind: "frequencies-unusable", rows: 1 })).toMatch(
      /^1 frequency is not a number/,
    );
    const contradicted = { kind: "build-contradicted", header: "GRCh38", markers: "GRCh37" } as const;
    expect(scoringWarningText(contradicted)).toMatch(/GRCh38.*GRCh37/);
    const kinds: MatchReason["kind"][] = ["not-on-file", "too-few-rows"];
    for (const kind of kinds) expect(matchReasonText({ kind, rows: 25, share: 0.25 })).toContain("25");
    expect(matchReasonText({ kind: "below-usual-overlap", rows: 7, share: 0.7 })).toContain("70.0\u202f%");
  });
});

it.each([
  ["spreadsheet", "a spreadsheet", /save the sheet with the weights as tab-separated text/],
  ["pdf", "a PDF document", /^A document is for reading/],
  ["bzip2", "packed by bzip2", /Unpack it on your device, with bunzip2/],
  ["xz", "packed by xz", /with unxz/],
  ["7z", "a 7z archive", /with 7-Zip/],
  ["rar", "a RAR archive", /with WinRAR or 7-Zip/],
])("a scoring file that is %s is named as what it is, with what to do", (subject, name, advice) => {
  const failure = { code: "foreign-file", line: null, expected: null, subject } as const;
  expect(scoringFailureMessage(failure)).toBe(`The file is ${name}, which cannot be opened here.`);
  expect(scoringFailureAdvice(failure)).toMatch(advice);
  expect(scoringFailureAdvice(failure)).not.toMatch(/genotypes/);
});

it("one of an unknown kind should be unpacked or saved as text", () => {
  const advice = scoringFailureAdvice({ code: "foreign-file", subject: null });
  expect(advice).toBe("Unpack it, or save it as text, then choose that file.");
});
