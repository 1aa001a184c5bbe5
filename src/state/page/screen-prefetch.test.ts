import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetchScreen, registerScreenFetcher } from "./screen-prefetch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  registerScreenFetcher(async () => undefined);
});

test("the wait ends when the screen is there", async () => {
  let arrive: () => void = () => undefined;
  const asked: string[] = [];
  registerScreenFetcher((path) => {
    asked.push(path);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  let isOver = false;
  const wait = prefetchScreen("/dashboard").then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(false);
  arrive();
  await wait;
  expect(asked).toEqual(["/dashboard"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("waits no longer than 300 ms for a screen that does not come", async () => {
  registerScreenFetcher(() => new Promise(() => undefined));
  let isOver = false;
  const wait = prefetchScreen("/dashboard").then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await wait;
});
