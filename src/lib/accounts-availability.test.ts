import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { areAccountsUnavailable, noteAvailability, onAvailability } from "./accounts-availability.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  noteAvailability(true);
  vi.useRealTimers();
});

it("reports each change, and ends with an answer or after half a minute without another failure", () => {
  const heard: boolean[] = [];
  const stop = onAvailability(() => heard.push(areAccountsUnavailable()));
  noteAvailability(false);
  noteAvailability(false);
  noteAvailability(true);
  expect(heard).toEqual([true, false]);
  noteAvailability(false);
  vi.advanceTimersByTime(29_999);
  noteAvailability(false);
  vi.advanceTimersByTime(29_999);
  expect(areAccountsUnavailable()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(areAccountsUnavailable()).toBe(false);
  stop();
  noteAvailability(false);
  expect(heard).toEqual([true, false, true, false]);
});
