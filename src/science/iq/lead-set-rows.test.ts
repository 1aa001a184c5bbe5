import { expect, it } from "vitest";
import { cognitionLeadSet, educationLeadSet } from "../../../tests/support/built-in-sets.ts";
import { leadSetRows } from "./iq-constants.ts";

it("the lead sets have as many SNPs as documented", () => {
  expect(cognitionLeadSet.rows).toHaveLength(leadSetRows.intelligence);
  expect(educationLeadSet.rows).toHaveLength(leadSetRows.education);
});
