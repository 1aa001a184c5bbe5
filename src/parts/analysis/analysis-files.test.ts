import { afterEach, describe, expect, it } from "vitest";
import { setNamesInFiles } from "../../state/genomes/names-in-files.ts";
import type { AnalysedGenome } from "./analysis.ts";
import { savedGenomes } from "./analysis-files.ts";

const genome = {
  entry: { id: "a", number: 3, name: "genome_Maria_Rossi.txt", status: { phase: "reading" } },
  scores: [],
} as unknown as AnalysedGenome;

afterEach(() => setNamesInFiles(false));

describe("what is saved of an answer's genomes", () => {
  it("never tells the account a file's name, though files may have it", () => {
    setNamesInFiles(true);
    expect(JSON.stringify(savedGenomes([genome], "file"))).toContain("Maria");
    expect(JSON.stringify(savedGenomes([genome], "account"))).not.toContain("Maria");
  });

  it("says whether the family was checked", () => {
    const family = { role: "embryo", findings: [], isChecked: false, isSibling: true, inCommon: [] } as const;
    expect(savedGenomes([genome], "file")).not.toHaveProperty("relatedness_checked");
    expect(savedGenomes([{ ...genome, family }], "file")).toHaveProperty("relatedness_checked", false);
  });
});
