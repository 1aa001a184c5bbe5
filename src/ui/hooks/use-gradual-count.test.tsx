import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stepPause, useGradualCount } from "./use-gradual-count.ts";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Probe({ total }: { total: number }) {
  return <output>{useGradualCount(total, 4)}</output>;
}

const shown = () => Number(screen.getByRole("status").textContent);
const nextStep = () => act(() => vi.advanceTimersByTime(stepPause));

describe("useGradualCount", () => {
  it("grows step by step and stops at the total", () => {
    render(<Probe total={10} />);
    expect(shown()).toBe(4);
    nextStep();
    expect(shown()).toBe(8);
    nextStep();
    expect(shown()).toBe(10);
    nextStep();
    expect(shown()).toBe(10);
  });

  it("shows few at once", () => {
    render(<Probe total={3} />);
    expect(shown()).toBe(3);
  });

  it("begins with the given number", () => {
    const { result } = renderHook(() => useGradualCount(10, 4, 9));
    expect(result.current).toBe(9);
    nextStep();
    expect(result.current).toBe(10);
  });

  it("begins again after entries are gone", () => {
    const { rerender } = render(<Probe total={20} />);
    for (let steps = 0; steps < 5; steps++) nextStep();
    expect(shown()).toBe(20);
    rerender(<Probe total={0} />);
    expect(shown()).toBe(0);
    rerender(<Probe total={20} />);
    expect(shown()).toBe(4);
  });
});
