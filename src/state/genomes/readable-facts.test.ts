import { expect, it } from "vitest";
import { specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import { readableFacts } from "./readable-facts.ts";

const { facts } = specimenScoringReport();

it("removes misleading signs from a header, and leaves the rest", () => {
  expect(readableFacts(facts)).toEqual(facts);
  const pgsName = "Height\u202Egnp.exe";
  const odd = { ...facts, pgsName, traitReported: "a\u2028b", pgsId: "PGS900001\u200E" };
  expect(readableFacts(odd)).toEqual({ ...facts, pgsName: "Height gnp.exe", traitReported: "a b" });
});

it("counts a text without a readable letter as absent", () => {
  expect(readableFacts({ ...facts, pgsName: "\u202E\u200B" }).pgsName).toBeNull();
});
