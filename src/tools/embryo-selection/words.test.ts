import { describe, expect, it } from "vitest";
import type { RankedSibling } from "./compute.ts";
import { findingOf, untoldText } from "./words.ts";

const sibling = (number: number, notToldFrom: readonly number[], chanceStaysFirst: number) =>
  ({
    genome: { entry: { number, name: `e${number}.txt` } },
    notToldFrom,
    chanceStaysFirst,
  }) as unknown as RankedSibling;

describe("the finding", () => {
  const others = [sibling(2, [], 0), sibling(3, [], 0)];

  it("a sibling stands out from all others only where its score stays first with 95 %", () => {
    const found = (chance: number) =>
      findingOf({ ranked: [sibling(1, [], chance), ...others] }, "education", ({ number }) => `${number}`);
    expect(found(0.95)).toMatch(/told from all others/);
    expect(found(0.94)).not.toMatch(/told from all others/);
  });

  it("a sibling that can't be told from any other says so in a word", () => {
    expect(untoldText({ notToldFrom: [2, 3] }, 3)).toBe("any");
    expect(untoldText({ notToldFrom: [2] }, 3)).toBe("2");
    expect(untoldText({ notToldFrom: [] }, 3)).toBe("none");
  });
});
