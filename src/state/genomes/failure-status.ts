/** From a failure of the engine to the page's status. */
import type { AdmissionThreat } from "../../genome/admit-file.ts";
import type { EngineCallFailure } from "../../genome/protocol.ts";
import type { UploadThreat } from "../../texts/upload-threats.ts";
import type { GenomeStatus, PlainFailure } from "./genome-entry.ts";

/**
 * The page's status for a failure of the engine.
 *
 * @param early threats of size, name and type: part of the verdict on an unsafe or useless file
 * @param isPasted whether it was a text: other words were agreed for a text without data
 */
export function statusOfFailure(
  failure: EngineCallFailure,
  early: readonly AdmissionThreat[],
  isPasted: boolean,
): GenomeStatus {
  switch (failure.code) {
    case "cancelled":
      return { phase: "cancelled" };
    case "unsafe-content": {
      const threats = [...early, ...failure.threats];
      const hasOnlyNoData = threats.every((threat) => threat === "not-genetic-data");
      return isPasted && hasOnlyNoData ? withoutRows(0) : refused(threats);
    }
    case "empty-file":
      return early.length > 0 ? refused(early) : failed(failure.code);
    case "no-valid-rows":
      return early.length > 0 ? refused(early) : withoutRows(failure.rows);
    case "unknown-layout":
      return early.length > 0
        ? refused(early)
        : { phase: "failed", failure: { code: failure.code, layout: failure.layout } };
    case "is-scoring-file":
      // Its name and type no longer matter: it cannot be read here.
      return failed(failure.code);
    case "several-genomes": {
      const { of, parts, skipped } = failure;
      return early.length > 0 ? refused(early) : { phase: "choosing", choice: { of, parts, skipped } };
    }
    case "spreadsheet-file":
    case "bzip2-file":
    case "xz-file":
    case "seven-zip-file":
    case "rar-file":
    case "pdf-file":
      return {
        phase: "refused",
        threats: withFileType(early),
        foreign: { code: failure.code, member: failure.member },
      };
    case "nested-container":
    case "encrypted-member":
    case "unsupported-member":
    case "several-samples":
    case "no-such-sample":
    case "no-genotypes":
    case "other-build":
    case "variant-list":
      return { phase: "failed", failure: { code: failure.code, member: failure.member } };
    case "no-text-member":
      return {
        phase: "refused",
        threats: ["file-type"],
        ...(failure.member === null ? {} : { untyped: failure.member }),
      };
    case "text-too-large":
      return refused(["file-too-large"]);
    case "broken-container":
      return failed("read-failed");
    case "read-failed":
    case "engine-not-started":
    case "simd-missing":
    case "engine-panic":
      return failed(failure.code);
    case "is-genotype-file":
    case "broken-buffer":
    case "layout-mismatch":
    case "bad-weight-row":
      // The registry and the built-in tables are ours, so these are faults of ours too.
      return failed("engine-panic");
  }
}

/** The status of a file that the safety check refused. */
export function refused(threats: readonly UploadThreat[]): GenomeStatus {
  return { phase: "refused", threats };
}

/** A file of a recognised other type is refused as that, whatever its name says. */
function withFileType(early: readonly AdmissionThreat[]): readonly AdmissionThreat[] {
  return early.includes("file-type") ? early : [...early, "file-type"];
}

/** The status of a genome that failed for a reason that needs nothing but its code. */
export function failed(code: PlainFailure["code"]): GenomeStatus {
  return { phase: "failed", failure: { code } };
}

/** The status of a file with nothing to score; `rows` counts those that were read and have no call. */
function withoutRows(rows: number): GenomeStatus {
  return { phase: "failed", failure: { code: "no-valid-rows", rows } };
}
