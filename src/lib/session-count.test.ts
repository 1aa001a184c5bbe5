import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recallCount, rememberCount } from "./session-count.ts";

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal("sessionStorage", fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe("a remembered count", () => {
  it("comes back, and is forgotten at 0", () => {
    rememberCount("loaded-genomes", 3);
    expect(recallCount("loaded-genomes")).toBe(3);
    rememberCount("loaded-genomes", 0);
    expect(recallCount("loaded-genomes")).toBe(0);
  });

  it.each(["", "-2", "1.5", "many", "1e400"])("is 0 when storage contains %s", (text) => {
    sessionStorage.setItem("count_loaded-genomes", text);
    expect(recallCount("loaded-genomes")).toBe(0);
  });

  it("is 0 and costs nothing where storage is switched off", () => {
    vi.stubGlobal("sessionStorage", undefined);
    rememberCount("loaded-genomes", 3);
    expect(recallCount("loaded-genomes")).toBe(0);
  });
});
