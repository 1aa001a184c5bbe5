import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseColorMode, currentColorMode, startColorMode } from "./color-mode.ts";

type Listener = (event: MediaQueryListEvent) => void;

/** Replaces the browser's media queries, which jsdom lacks. */
function fakeMedia(state: Record<string, boolean>) {
  const listeners = new Map<string, Set<Listener>>();
  window.matchMedia = vi.fn((query: string) => {
    const own = listeners.get(query) ?? new Set<Listener>();
    listeners.set(query, own);
    return {
      get matches() {
        return state[query] ?? false;
      },
      addEventListener: (_type: string, listener: Listener) => own.add(listener),
      removeEventListener: (_type: string, listener: Listener) => own.delete(listener),
    } as unknown as MediaQueryList;
  });
  return (query: string, matches: boolean) => {
    state[query] = matches;
    for (const listener of listeners.get(query) ?? []) listener({ matches } as MediaQueryListEvent);
  };
}

const dark = "(prefers-color-scheme: dark)";
const isDark = () => document.documentElement.classList.contains("dark");
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  stop();
});

describe("colour mode", () => {
  it("follows the system until the person chooses", () => {
    const change = fakeMedia({ [dark]: true });
    stop = startColorMode();
    expect(isDark()).toBe(true);
    change(dark, false);
    expect(isDark()).toBe(false);
    chooseColorMode("dark");
    expect(isDark()).toBe(true);
    change(dark, false);
    expect(currentColorMode()).toBe("dark");
  });

  it("remembers the choice under the guarded key", () => {
    fakeMedia({ [dark]: false });
    stop = startColorMode();
    chooseColorMode("dark");
    expect(Object.keys(localStorage)).toEqual(["secure_color-mode"]);
    stop();
    stop = startColorMode();
    expect(isDark()).toBe(true);
  });

  it("prints in light colours and goes back", () => {
    const change = fakeMedia({ [dark]: true });
    stop = startColorMode();
    change("print", true);
    expect(isDark()).toBe(false);
    change("print", false);
    expect(isDark()).toBe(true);
  });
});
