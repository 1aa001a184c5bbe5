import { describe, expect, it } from "vitest";
import { readingSpeed } from "./reading-progress.ts";

describe("readingSpeed", () => {
  it("counts from the first progress, not from the wait before it", () => {
    const speedAt = readingSpeed();
    expect(speedAt(1_000, 60_000)).toBeNull();
    expect(speedAt(3_000, 60_500)).toBe(4_000);
  });

  it("reports nothing before it has settled", () => {
    const speedAt = readingSpeed();
    speedAt(0, 0);
    expect(speedAt(900, 199)).toBeNull();
    expect(speedAt(900, 200)).toBe(4_500);
  });

  it("is the average of the whole reading", () => {
    const speedAt = readingSpeed();
    speedAt(0, 0);
    speedAt(100, 1_000);
    expect(speedAt(1_000, 2_000)).toBe(500);
  });
});
