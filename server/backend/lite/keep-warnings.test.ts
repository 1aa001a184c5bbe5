import { afterEach, expect, it, vi } from "vitest";
import { keepWarnings } from "./keep-warnings.ts";

const { emitWarning } = process;
afterEach(() => {
  process.emitWarning = emitWarning;
  vi.resetModules();
});

/** Whether a warning that is an error can be emitted. */
function takesErrors(): boolean {
  try {
    process.emitWarning(new Error("made for a test"));
    return true;
  } catch {
    return false;
  }
}

it("leaves Node's own in its place when the embedded backend is loaded", async () => {
  expect(takesErrors()).toBe(true);
  await keepWarnings(() => import("@supabase/lite"));
  expect(process.emitWarning).toBe(emitWarning);
  expect(takesErrors()).toBe(true);
});

it("puts Node's own back when the program cannot be loaded", async () => {
  const failing = keepWarnings(() => {
    process.emitWarning = () => {};
    return Promise.reject(new Error("not loaded"));
  });
  await expect(failing).rejects.toThrow("not loaded");
  expect(process.emitWarning).toBe(emitWarning);
});
