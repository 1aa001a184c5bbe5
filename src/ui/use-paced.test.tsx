import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePaced } from "./use-paced.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("returns a change at once where the last is long ago, and later the last of those that came meanwhile", async () => {
  const { result, rerender } = renderHook(({ value }) => usePaced(value, 1000), {
    initialProps: { value: "a" },
  });
  await wait(5000);
  rerender({ value: "b" });
  await wait(0);
  expect(result.current).toBe("b");
  for (const value of ["c", "d"]) {
    await wait(100);
    rerender({ value });
  }
  await wait(700);
  expect(result.current).toBe("b");
  await wait(200);
  expect(result.current).toBe("d");
});

it("returns the last value as soon as it need not wait", async () => {
  const { result, rerender } = renderHook(({ value, least }) => usePaced(value, least), {
    initialProps: { value: "a", least: 1000 },
  });
  await wait(0);
  rerender({ value: "b", least: 1000 });
  expect(result.current).toBe("a");
  rerender({ value: "c", least: 0 });
  expect(result.current).toBe("c");
});
