import { describe, expect, it } from "vitest";
import { choiceQuestion, joinedText, partNames, passedMembersText, shownName } from "./genome-parts.ts";

const passed = (count: number, reason: "too-many" | "other-type" = "too-many") =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, reason }));

describe("a name out of a file", () => {
  it("is shown as it is where it is an ordinary one, of any script", () => {
    for (const name of ["genome_Full.txt", "\u05d0\u05d1\u05d2.txt", "\u{1f9ec} mine.vcf"]) {
      expect(shownName(name)).toBe(name);
    }
  });

  it("turns no text around and breaks no line", () => {
    const controls = ["\u202e", "\u202a", "\u2066", "\u2069", "\u200f", "\u061c", "\n", "\u2028", "\u0000"];
    for (const control of controls) {
      expect(shownName(`a${control}gpj.txt`)).toBe("a\ufffdgpj.txt");
      expect(joinedText(`a${control}b`, `c${control}d`)).not.toContain(control);
      expect(passedMembersText([{ name: `a${control}b`, reason: "other-type" }])).not.toContain(control);
    }
  });

  it("is cut in the middle, between letters, where it is long", () => {
    const shown = shownName(`${"\u{1f9ec}".repeat(2500)}.txt`);
    expect(Array.from(shown)).toHaveLength(101);
    expect(shown.endsWith("\u{1f9ec}.txt")).toBe(true);
    expect(shown).not.toMatch(/\p{Surrogate}/u);
  });
});

describe("names of genomes to choose from", () => {
  it("all differ, and none is empty", () => {
    expect(partNames("samples", ["dup", "A", "", "dup", "  "])).toEqual([
      "dup (sample 1)",
      "A",
      "Sample 3 (no name)",
      "dup (sample 4)",
      "Sample 5 (no name)",
    ]);
    expect(partNames("members", ["g.txt", "g.txt"])).toEqual(["g.txt (file 1)", "g.txt (file 2)"]);
  });
});

describe("members that were passed over", () => {
  it("are named while they are few, and counted", () => {
    expect(passedMembersText(passed(2, "other-type"))).toBe(
      "0.txt (another type of file), 1.txt (another type of file)",
    );
    const many = passedMembersText(passed(9000));
    expect(many).toMatch(/^0\.txt .* and 8\u202f995 more$/);
    expect(many.length).toBeLessThan(300);
  });

  it("are in the question where they may be genomes", () => {
    expect(choiceQuestion("members", 3, passed(4, "other-type"))).toBe(
      "This archive has 3 genomes. Choose which to read.",
    );
    expect(choiceQuestion("members", 100, passed(50))).toBe(
      "This archive has 100 genomes, and 50 smaller files that were not looked at. Choose which to read.",
    );
  });
});
