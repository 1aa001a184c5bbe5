import { describe, expect, it } from "vitest";
import { incompleteText } from "./file-report.ts";

describe("incompleteText", () => {
  it("sets the rows of a small file beside those of a whole one", () => {
    expect(incompleteText({ code: "few-rows", rows: 9_999 })).toBe(
      "It has 9\u202f999 SNPs; whole files have 500\u202f000 and more.",
    );
  });

  it("names the chromosomes that are missing, as long as they are few", () => {
    const missing = ["3", "7", "9", "11", "20", "21", "22"];
    const text = (count: number) =>
      incompleteText({ code: "chromosomes-missing", missing: missing.slice(0, count) });
    expect(text(1)).toBe("Chromosome 3 is missing.");
    expect(text(2)).toBe("2 of the 22 numbered chromosomes are missing: 3, 7.");
    expect(text(7)).toBe("7 of the 22 numbered chromosomes are missing.");
  });
});
