/** Vitest setup: what a test stubs, spies on or stores ends with it, so that test files may share a process. */
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (typeof window === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
});
