/**
 * Vitest setup of what runs a backend: a console.error fails its test, unless the test has called expectConsoleError.
 */
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";
import { recordConsoleError, settleConsoleErrors } from "./expected-console-errors.ts";

const print = console.error.bind(console);
let isTesting = false;

// Before the backend puts its own console around this one: a line that it does not log does not arrive here either.
console.error = (...parts: unknown[]) => {
  if (isTesting) recordConsoleError(format(...parts));
  else print(...parts);
};

beforeEach(() => {
  isTesting = true;
});

afterEach(() => {
  isTesting = false;
  expect(settleConsoleErrors()).toEqual([]);
});
