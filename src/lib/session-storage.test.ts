// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { sessionTexts } from "./session-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe("the session's texts", () => {
  it("are in session storage and not in local storage", () => {
    sessionTexts.setItem("session", "a");
    expect([sessionStorage.getItem("session"), localStorage.length]).toEqual(["a", 0]);
    sessionTexts.removeItem("session");
    expect(sessionTexts.getItem("session")).toBeNull();
  });

  it("are cleared but for some", () => {
    for (const key of ["session", "subscription", "count_loaded-genomes"]) sessionTexts.setItem(key, "a");
    sessionTexts.clearExcept(["session"]);
    expect(Object.keys(sessionStorage)).toEqual(["session"]);
  });

  it("are remembered by the page where storage is switched off, and forgotten on request", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("switched off", "SecurityError");
      });
    }
    sessionTexts.setItem("session", "a");
    expect(sessionTexts.getItem("session")).toBe("a");
    sessionTexts.removeItem("session");
    expect(sessionTexts.getItem("session")).toBeNull();
  });
});
