import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RareLines } from "./rare-lines.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("writes a line at once, and then once a minute with how often it was left out", () => {
  const written: string[] = [];
  const lines = new RareLines((line) => written.push(line));
  const repeat = (times: number) => {
    for (let time = 0; time < times; time += 1) lines.write("Limit reached: sign-in");
  };
  repeat(300);
  lines.write("Limit reached: data");
  expect(written.splice(0)).toEqual(["Limit reached: sign-in", "Limit reached: data"]);
  vi.advanceTimersByTime(60_000);
  repeat(2);
  expect(written.splice(0)).toEqual(["Limit reached: sign-in (299 more since the last line)"]);
  vi.advanceTimersByTime(60_000);
  repeat(1);
  expect(written.splice(0)).toEqual(["Limit reached: sign-in (1 more since the last line)"]);
  vi.advanceTimersByTime(60_000);
  repeat(1);
  expect(written).toEqual(["Limit reached: sign-in"]);
});
