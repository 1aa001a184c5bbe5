import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNewsInSight } from "./use-news-in-sight.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("brings a file that comes, or that asks something, into sight, and nothing when the page is opened", () => {
  const list = document.createElement("ol");
  const shown: number[] = [];
  for (let place = 0; place < 4; place += 1) {
    const item = document.createElement("li");
    item.scrollIntoView = vi.fn(() => void shown.push(place));
    list.append(item);
  }
  const ref = { current: list };
  const { rerender } = renderHook(
    ({ ids, asking }: { ids: string[]; asking: string[] }) => useNewsInSight(ref, ids, asking),
    { initialProps: { ids: ["a", "b"], asking: ["b"] } },
  );
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(5000);
  rerender({ ids: ["a", "b", "c"], asking: ["b"] });
  expect(shown).toEqual([2]);
  // The next file of the same choice.
  rerender({ ids: ["a", "b", "c", "d"], asking: ["b"] });
  expect(shown).toEqual([2]);
  rerender({ ids: ["a", "b", "c", "d"], asking: ["b", "d"] });
  expect(shown).toEqual([2, 3]);
  rerender({ ids: ["b", "c", "d"], asking: ["b"] });
  expect(shown).toEqual([2, 3]);
});
