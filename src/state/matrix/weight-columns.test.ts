import { describe, expect, it } from "vitest";
import type { ScoringWarning } from "../../genome/protocol.ts";
import { columnsOfFailure, columnsOfReport } from "./weight-columns.ts";

const refused = (subject: string | null) =>
  columnsOfFailure({ code: "several-weight-columns", line: 1, expected: null, subject });

const read = (column: string, others: string) => {
  const warnings: ScoringWarning[] = [
    { kind: "build-unknown" },
    { kind: "other-weight-columns", column, others },
  ];
  return columnsOfReport({ warnings });
};

describe("columns of weights that may be meant", () => {
  it("are those that the refusal names, where their names tell them apart", () => {
    expect(refused("beta, beta_inf, beta_auto")).toEqual(["beta", "beta_inf", "beta_auto"]);
    expect(refused("beta, beta")).toEqual([]);
    expect(refused(null)).toEqual([]);
    expect(columnsOfFailure({ code: "missing-column", line: 1, expected: null, subject: "beta" })).toEqual(
      [],
    );
  });

  it("are the one that was read and those beside it, but for weights of a number of copies", () => {
    expect(read("beta_auto", "beta")).toEqual(["beta_auto", "beta"]);
    expect(read("effect_weight", "dosage_0_weight, dosage_1_weight, dosage_2_weight")).toEqual([]);
    expect(columnsOfReport({ warnings: [] })).toEqual([]);
  });
});
