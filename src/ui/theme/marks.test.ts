import { describe, expect, it } from "vitest";
import { contrast } from "../../../tests/support/contrast.ts";
import { marks } from "./palette.ts";

describe("the colours that genomes are marked with", () => {
  it.each(Object.entries(marks))("%s lets a number be read on it", (_name, { fill, ink }) => {
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it("are all different", () => {
    const fills = Object.values(marks).map(({ fill }) => fill);
    expect(new Set(fills).size).toBe(fills.length);
  });
});
