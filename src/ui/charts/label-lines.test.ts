import { describe, expect, it } from "vitest";
import { captionWidth, labelLines } from "./label-lines.ts";

describe("the lines of a label", () => {
  it("are as many as it takes", () => {
    expect(labelLines("Height", 200)).toEqual(["Height"]);
    const [first, second, ...more] = labelLines("Years of schooling of the mother", 130);
    expect([first, more]).toEqual(["Years of", []]);
    expect(second).toMatch(/^school\w*…[ \w]*mother$/);
  });

  it("never reach beyond their width", () => {
    const text = "genome_Maria_Rossi_v5_Full_20260203040506.txt and a father with a longer name still";
    for (const width of [60, 90, 150, 300, 900]) {
      for (const line of labelLines(text, width)) expect(captionWidth(line)).toBeLessThanOrEqual(width);
    }
  });
});
