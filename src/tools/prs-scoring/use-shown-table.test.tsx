import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useShownTable } from "./use-shown-table.ts";

afterEach(cleanup);

const nothing = { scores: 0, scoresInAll: 0, isEmpty: true, areInputsBelow: true };
const many = { scores: 1, scoresInAll: 12, isEmpty: false, areInputsBelow: true };

const start = (state = nothing) =>
  renderHook((now: typeof nothing) => useShownTable(now), { initialProps: state });

describe("useShownTable", () => {
  it("waits for a click where a table of many scores would push the inputs away", () => {
    const { result, rerender } = start();
    expect(result.current[0]).toBe(false);
    rerender(many);
    expect(result.current[0]).toBe(false);
    act(() => result.current[1]());
    expect(result.current[0]).toBe(true);
  });

  it.each([
    ["beside the inputs", { ...many, areInputsBelow: false }],
    ["of one genome", { ...many, scoresInAll: 2 }],
  ])("comes by itself %s, and stays when more comes", (_, state) => {
    const { result, rerender } = start();
    rerender(state);
    expect(result.current[0]).toBe(true);
    rerender(many);
    expect(result.current[0]).toBe(true);
  });

  it("is there at once on another visit", () => {
    expect(start(many).result.current[0]).toBe(true);
  });

  it("stays as the person chose while other sets are ticked, until there is nothing to score", () => {
    const { result, rerender } = start();
    rerender(many);
    act(() => result.current[1]());
    rerender({ ...many, scores: 0 });
    expect(result.current[0]).toBe(false);
    rerender(many);
    expect(result.current[0]).toBe(true);
    rerender(nothing);
    rerender(many);
    expect(result.current[0]).toBe(false);
  });

  it("is shown on paper, and waits again afterwards", () => {
    const { result, rerender } = start();
    rerender(many);
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(result.current[0]).toBe(true);
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(result.current[0]).toBe(false);
  });
});
