// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetAllLocally,
  forgetLocally,
  readLocally,
  type SensitiveCategory,
  storageRefusalMessage,
  storeLocally,
} from "./guarded-storage.ts";

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("storeLocally", () => {
  it("stores a preference under a prefixed key", () => {
    expect(storeLocally("preference", "color-mode", "dark").ok).toBe(true);
    expect(Object.keys(localStorage)).toEqual(["secure_color-mode"]);
    expect(readLocally("color-mode")).toBe("dark");
  });

  it.each<SensitiveCategory>([
    "genetic-data",
    "analysis-results",
    "user-profile",
    "session-data",
    "api-keys",
  ])("refuses %s and writes nothing", (category) => {
    const stored = storeLocally(category, "menu-rail", "rs1 AA");
    expect(stored).toEqual({ ok: false, error: { code: "sensitive-category", category } });
    expect(localStorage.length).toBe(0);
    expect(storageRefusalMessage({ code: "sensitive-category", category })).toBe(
      "Cannot store sensitive data locally for security reasons",
    );
  });

  it("forgets at the end of its life", () => {
    vi.useFakeTimers();
    storeLocally("preference", "menu-rail", "seen", 5);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(readLocally("menu-rail")).toBe("seen");
    vi.advanceTimersByTime(1);
    expect(readLocally("menu-rail")).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("never lets metadata outlive an hour", () => {
    vi.useFakeTimers();
    storeLocally("metadata", "test-mode", "1", 600);
    vi.advanceTimersByTime(60 * 60_000);
    expect(readLocally("test-mode")).toBeNull();
  });

  it("reports a full or forbidden storage instead of throwing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const stored = storeLocally("preference", "color-mode", "dark");
    expect(stored).toEqual({ ok: false, error: { code: "storage-unavailable", category: "preference" } });
    expect(storageRefusalMessage({ code: "storage-unavailable", category: "preference" })).not.toBe("");
  });
});

describe("readLocally", () => {
  it.each(["not json", "null", "{}", '{"value":1,"expires":null}'])(
    "treats a foreign value as absent: %s",
    (text) => {
      localStorage.setItem("secure_color-mode", text);
      expect(readLocally("color-mode")).toBeNull();
    },
  );
});

describe("forgetAllLocally", () => {
  it("removes all entries of ours and no other", () => {
    storeLocally("preference", "color-mode", "dark");
    storeLocally("metadata", "test-mode", "1");
    localStorage.setItem("somebody-else", "a");
    forgetAllLocally();
    expect(Object.keys(localStorage)).toEqual(["somebody-else"]);
  });
});

describe("forgetLocally", () => {
  it("removes the entry", () => {
    storeLocally("preference", "color-mode", "dark");
    forgetLocally("color-mode");
    expect(readLocally("color-mode")).toBeNull();
  });
});
