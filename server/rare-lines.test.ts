import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RareLines } from "./rare-lines.ts";

describe("RareLines", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  beforeEach(() => {
    vi.useFakeTimers();
    log.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const said = () => log.mock.calls.flat();

  it("writes a line at once, and then once a minute with its count", () => {
    const lines = new RareLines();
    for (let time = 0; time < 300; time += 1) lines.write("Limit reached: sign-in");
    lines.write("Limit reached: data");
    expect(said()).toEqual(["Limit reached: sign-in", "Limit reached: data"]);
    vi.advanceTimersByTime(60_000);
    expect(said().slice(2)).toEqual(["Limit reached: sign-in (299 more in a minute)"]);
    lines.write("Limit reached: sign-in");
    expect(said()).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(said().slice(3)).toEqual(["Limit reached: sign-in (1 more in a minute)"]);
    vi.advanceTimersByTime(60_000);
    lines.write("Limit reached: sign-in");
    expect(said().slice(4)).toEqual(["Limit reached: sign-in"]);
  });
});
