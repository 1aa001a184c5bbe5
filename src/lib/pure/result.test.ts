import { expect, test } from "vitest";
import { err, ok, type Result } from "./result.ts";

function half(value: number): Result<number, { code: "odd"; value: number }> {
  return value % 2 === 0 ? ok(value / 2) : err({ code: "odd", value });
}

test("a success carries its value and a failure its error", () => {
  expect(half(8)).toEqual({ ok: true, value: 4 });
  expect(half(7)).toEqual({ ok: false, error: { code: "odd", value: 7 } });
});
