import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paced } from "./paced.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a paced action runs at once, then no more often than allowed, once for all calls in between", () => {
  let between = 100;
  let times = 0;
  const one = paced(
    () => {
      times += 1;
    },
    () => between,
  );
  one.soon();
  expect(times).toBe(1);
  for (let call = 0; call < 5; call++) one.soon();
  vi.advanceTimersByTime(99);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(times).toBe(2);
  one.soon();
  one.now();
  expect(times).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(times).toBe(3);
  between = 0;
  one.soon();
  one.soon();
  expect(times).toBe(5);
  between = 100;
  one.soon();
  one.end();
  vi.advanceTimersByTime(1000);
  expect(times).toBe(5);
});
