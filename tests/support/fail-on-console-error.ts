/** Vitest setup: a console.error fails its test, unless the test has called expectConsoleError. */
import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { recordConsoleError, settleConsoleErrors } from "./expected-console-errors.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) =>
    recordConsoleError(format(...parts)),
  );
});

afterEach(() => {
  expect(settleConsoleErrors()).toEqual([]);
});
