import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime } from "./format-date.ts";

describe("dates", () => {
  it("are written in full, with the time on request", () => {
    // A local time, so that the test holds in any time zone.
    const date = new Date(2026, 1, 3, 4, 12);
    expect(formatDate(date)).toBe("3 February 2026");
    expect(formatDateTime(date)).toBe("3 February 2026 at 04:12");
  });

  it("that are none are a dash", () => {
    expect(formatDate(new Date(Number.NaN))).toBe("–");
    expect(formatDateTime(new Date("never"))).toBe("–");
  });
});
