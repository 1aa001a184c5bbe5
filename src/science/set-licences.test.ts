import { describe, expect, it } from "vitest";
import { loadBuiltInSets } from "./reference/load-built-in-set.ts";
import { licenceOf } from "./set-licences.ts";

describe("licenceOf", () => {
  it("knows of each built-in set what is stated, and what follows", async () => {
    for (const { id, study } of await loadBuiltInSets()) {
      const licence = licenceOf(id) ?? expect.fail(`${id} has no line`);
      expect(licence.meaning.length, study).toBeGreaterThan(40);
      expect(licence.meaning, study).not.toMatch(/not (?:read|known|checked)/i);
      expect(licence.freePaper).toMatch(/^https:\/\//);
      // Nobody's silence is told as a permission.
      if (licence.stated === null) expect(licence.meaning).toMatch(/^None came with .* ask its authors/);
      else expect(licence.meaning).toContain(licence.stated);
    }
  });

  it("knows nothing of other sets", () => {
    expect(licenceOf("PGS000001")).toBeNull();
  });
});
