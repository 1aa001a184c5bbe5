// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestMode } from "./test-mode.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

describe("test mode", () => {
  it("is stored locally for thirty days and found again", () => {
    vi.useFakeTimers();
    createTestMode(true).set("enterprise");
    expect(Object.keys(localStorage)).toEqual(["secure_test-mode"]);
    vi.advanceTimersByTime(30 * 86_400_000 - 1);
    expect(createTestMode(true).store.getState()).toEqual({ isAllowed: true, tier: "enterprise" });
    vi.advanceTimersByTime(1);
    expect(createTestMode(true).store.getState().tier).toBeNull();
  });

  it("counts for nothing where the server does not allow it", () => {
    createTestMode(true).set("enterprise");
    const { store, set } = createTestMode(false);
    expect(store.getState()).toEqual({ isAllowed: false, tier: null });
    set("enterprise");
    expect(store.getState().tier).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("is switched off and accepts no name that is no plan", () => {
    const { store, set } = createTestMode(true);
    set("essential");
    expect(store.getState().tier).toBe("essential");
    set(null);
    expect([store.getState().tier, localStorage.length]).toEqual([null, 0]);
    localStorage.setItem("secure_test-mode", JSON.stringify({ value: "gold", timestamp: 0, expires: null }));
    expect(createTestMode(true).store.getState().tier).toBeNull();
  });
});
