import { expect, it } from "vitest";
import { loadBuiltInSet } from "../reference/load-built-in-set.ts";
import { leadSetRows } from "./iq-constants.ts";

it("the lead sets have as many SNPs as is said of them", async () => {
  const [cognition, education] = await Promise.all(
    ["cognition-lead-set", "education-lead-set"].map(loadBuiltInSet),
  );
  expect(cognition?.rows).toHaveLength(leadSetRows.intelligence);
  expect(education?.rows).toHaveLength(leadSetRows.education);
});
