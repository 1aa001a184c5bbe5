/** From a failure of the engine with a scoring file to the page's failure. */
import type { AnyCallFailure } from "../../genome/protocol.ts";
import type { ScoringFileFailure, ScoringFileFailureCode } from "../../texts/scoring-failures.ts";

/** The failure to show; null when the person stopped the call. */
export function scoringFileFailure(failure: AnyCallFailure): ScoringFileFailure | null {
  const plain = (code: ScoringFileFailureCode): ScoringFileFailure => ({
    code,
    line: null,
    expected: null,
    subject: null,
  });
  switch (failure.code) {
    case "cancelled":
      return null;
    case "is-genotype-file":
    case "read-failed":
    case "engine-panic":
    case "engine-not-started":
    case "simd-missing":
      return plain(failure.code);
    case "empty-scoring-file":
    case "no-column-line":
    case "missing-column":
    case "interaction-weight":
    case "haplotype-weight":
    case "diplotype-weight":
    case "unknown-effect-model":
    case "ratio-not-positive":
    case "sample-size-weight":
    case "several-weight-columns":
    case "several-scores":
    case "commas-in-doubt":
    case "no-usable-rows":
    case "scoring-file-too-large":
    case "foreign-file": {
      const { code, line, expected, subject, joint } = failure;
      return { code, line, expected, subject, ...(joint === undefined ? {} : { joint }) };
    }
    case "broken-container":
    case "nested-container":
    case "encrypted-member":
    case "unsupported-member":
    case "no-text-member":
      // An archive's directory is read in the same way for genotypes, with that reader's own form of refusal.
      return { ...plain(failure.code), subject: "member" in failure ? failure.member : failure.subject };
    case "spreadsheet-file":
      return { ...plain("foreign-file"), subject: "spreadsheet" };
    default:
      // Failures of genotypes or of packed buffers of ours can't be about a scoring file: a fault of ours.
      return plain("engine-panic");
  }
}
