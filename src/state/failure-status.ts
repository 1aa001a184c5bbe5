/** From what the engine could not do to what the page shows. */
import type { AdmissionThreat } from "../genome/admit-file.ts";
import type { EngineCallFailure } from "../genome/protocol.ts";
import type { UploadThreat } from "../lib/texts/upload-threats.ts";
import type { GenomeStatus, PlainFailure } from "./genome-entry.ts";

/**
 * What the page shows for a failure of the engine.
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
      return isPasted && hasOnlyNoData ? failed("no-valid-rows") : refused(threats);
    }
    case "empty-file":
    case "no-valid-rows":
      return early.length > 0 ? refused(early) : failed(failure.code);
    case "unknown-layout":
      return early.length > 0
        ? refused(early)
        : { phase: "failed", failure: { code: failure.code, layout: failure.layout } };
    case "nested-container":
    case "encrypted-member":
    case "unsupported-member":
      return { phase: "failed", failure: { code: failure.code, member: failure.member } };
    case "no-text-member":
      return refused(["file-type"]);
    case "text-too-large":
      return refused(["file-too-large"]);
    case "broken-container":
      return failed("read-failed");
    case "read-failed":
    case "engine-not-started":
    case "simd-missing":
    case "engine-panic":
      return failed(failure.code);
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

function failed(code: PlainFailure["code"]): GenomeStatus {
  return { phase: "failed", failure: { code } };
}
