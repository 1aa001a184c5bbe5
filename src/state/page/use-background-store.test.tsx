import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { useBackgroundStore } from "./use-background-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the first change is drawn at once, those that follow soon together", () => {
  const store = createStore(() => ({ count: 0 }));
  const draws: number[] = [];
  const { unmount } = renderHook(() => draws.push(useBackgroundStore(store).count));
  const change = (count: number) => act(() => store.setState({ count }));
  change(1);
  expect(draws.at(-1)).toBe(1);
  const before = draws.length;
  for (let count = 2; count <= 40; count++) change(count);
  expect(draws.at(-1)).toBe(1);
  act(() => vi.advanceTimersByTime(1000));
  expect(draws.at(-1)).toBe(40);
  expect(draws.length - before).toBeLessThanOrEqual(2);
  change(41);
  expect(draws.at(-1)).toBe(41);
  unmount();
});

test("the wait is that of the state that was drawn last", () => {
  const store = createStore(() => ({ count: 0 }));
  const waitAfter = ({ count }: { count: number }) => 1000 * count;
  const { result, unmount } = renderHook(() => useBackgroundStore(store, waitAfter).count);
  const change = (count: number) => act(() => store.setState({ count }));
  change(2);
  expect(result.current).toBe(2);
  change(3);
  act(() => vi.advanceTimersByTime(1999));
  expect(result.current).toBe(2);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(3);
  unmount();
});

test("a change between the first drawing and following the store is not missed", () => {
  const store = createStore(() => ({ count: 0 }));
  let isFirst = true;
  const { result } = renderHook(() => {
    const { count } = useBackgroundStore(store);
    if (isFirst) store.setState({ count: 7 });
    isFirst = false;
    return count;
  });
  expect(result.current).toBe(7);
});
