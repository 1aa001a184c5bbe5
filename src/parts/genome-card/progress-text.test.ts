import { describe, expect, it } from "vitest";
import { progressText, readShare } from "./progress-text.ts";

const megabyte = 1024 * 1024;

function reading(bytesRead: number, bytesPerSecond?: number) {
  const status = { phase: "reading" as const, bytesRead, bytesTotal: 16 * megabyte };
  return bytesPerSecond === undefined ? status : { ...status, bytesPerSecond };
}

describe("progressText", () => {
  it("says that a file waits", () => {
    expect(progressText(reading(0), false)).toBe("waits for its turn");
    expect(readShare(reading(0))).toBeNull();
  });

  it("shows share, bytes, speed and the time that is left", () => {
    expect(progressText(reading(4 * megabyte, 5 * megabyte), false)).toBe(
      "25\u202f% · 4.0\u202fMB of 16.0\u202fMB · 5.0\u202fMB/s · 3\u202fs left",
    );
    expect(readShare(reading(4 * megabyte))).toBe(0.25);
  });

  it("rounds no time down to nothing", () => {
    expect(progressText(reading(15 * megabyte, 5 * megabyte), false)).toMatch(/less than 1\u202fs left$/);
  });

  it("guesses no time before the speed has settled", () => {
    expect(progressText(reading(4 * megabyte), false)).toBe("25\u202f% · 4.0\u202fMB of 16.0\u202fMB");
  });

  it("counts no bytes of a sample, which has none", () => {
    expect(progressText(reading(4 * megabyte, 4 * megabyte), true)).toBe("25\u202f% · 3\u202fs left");
  });
});
