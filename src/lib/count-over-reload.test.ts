// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countOverReload } from "./count-over-reload.ts";
import { recallCount, rememberCount } from "./session-count.ts";

const key = "loaded-genomes";

/** How the browser says that it came to the page. */
function arriveBy(type: "navigate" | "reload") {
  const entry = { toJSON: () => ({ type }) } as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  sessionStorage.clear();
  arriveBy("navigate");
});
afterEach(() => vi.restoreAllMocks());

describe("a count over a reload", () => {
  it("is recalled by the page that comes after one that was left", () => {
    const count = countOverReload(key);
    count.remember(3);
    setHidden(true);
    count.remember(5);
    expect(countOverReload(key).recalled).toBe(5);
  });

  it("is not restored by a second tab that has copied the storage of a page in sight, nor stored there", () => {
    countOverReload(key).remember(3);
    expect(countOverReload(key).recalled).toBe(0);
    expect(recallCount(key)).toBe(0);
  });

  it("is recalled after a reload of a page that broke down in sight", () => {
    rememberCount(key, 3);
    arriveBy("reload");
    expect(countOverReload(key).recalled).toBe(3);
  });

  it("outlives two reloads until it is settled", () => {
    rememberCount(key, 4);
    arriveBy("reload");
    expect(countOverReload(key).recalled).toBe(4);
    const again = countOverReload(key);
    expect(again.recalled).toBe(4);
    again.remember(0);
    expect(countOverReload(key).recalled).toBe(0);
  });

  it("reports that a page was left only where there is something to report", () => {
    const count = countOverReload(key);
    setHidden(true);
    expect(recallCount("page-left")).toBe(0);
    count.remember(1);
    expect(recallCount("page-left")).toBe(1);
    setHidden(false);
    expect([recallCount(key), recallCount("page-left")]).toEqual([1, 0]);
  });
});
