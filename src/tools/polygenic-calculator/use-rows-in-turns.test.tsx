import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useRowsInTurns } from "./use-rows-in-turns.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `row-${from + index}`);

describe("useRowsInTurns", () => {
  it("draws the first rows at once and all of them in the end, never losing one", () => {
    const { result } = renderHook(() => useRowsInTurns(names(40)));
    const sizes = [result.current.size];
    while (result.current.size < 40 && sizes.length < 50) {
      act(() => void vi.advanceTimersToNextTimer());
      sizes.push(result.current.size);
    }
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[0]).toBeLessThan(10);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect([...result.current]).toEqual(names(40));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps the old rows while new ones come before them, and forgets those that are gone", () => {
    const { result, rerender } = renderHook(({ ids }) => useRowsInTurns(ids), {
      initialProps: { ids: names(4) },
    });
    act(() => void vi.runAllTimers());
    rerender({ ids: [...names(20, 100), ...names(3)] });
    expect([...result.current]).toEqual(names(4));
    act(() => void vi.advanceTimersToNextTimer());
    expect(result.current.has("row-100")).toBe(true);
    expect(result.current.has("row-2")).toBe(true);
    expect(result.current.has("row-3")).toBe(false);
  });

  it("is not delayed by being drawn again and again meanwhile", () => {
    const { result, rerender } = renderHook(() => useRowsInTurns(names(12)));
    const before = result.current.size;
    for (let turn = 0; turn < 20; turn++) rerender();
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.advanceTimersToNextTimer());
    expect(result.current.size).toBeGreaterThan(before);
  });
});
