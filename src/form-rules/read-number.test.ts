import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, formatSigned } from "../lib/format.ts";
import { readNumber } from "./read-number.ts";

/**
 * The same rule, written separately: sign by sign, and without a regular expression. Returns the number as JavaScript
 * would write it, or null.
 */
function readSlowly(typed: string): string | null {
  const signs = [...typed.trim().replaceAll("\u2212", "-")];
  if (signs.length > 100) return null;
  const blanks = " \u00a0\u2009\u202f";
  const takeDigits = () => {
    let digits = "";
    while (signs[0] !== undefined && "0123456789".includes(signs[0])) digits += signs.shift();
    return digits;
  };
  const takeSign = () => (signs[0] === "-" || signs[0] === "+" ? (signs.shift() ?? "") : "");
  const sign = takeSign();
  const groups = [takeDigits()];
  while (signs[0] !== undefined && blanks.includes(signs[0])) {
    signs.shift();
    groups.push(takeDigits());
  }
  const [first = "", ...others] = groups;
  if (others.length > 0 && (first.length < 1 || first.length > 3)) return null;
  if (others.some((group) => group.length !== 3)) return null;
  const whole = groups.join("");
  let decimals = "";
  if (signs[0] === "." || signs[0] === ",") {
    const separator = signs.shift();
    decimals = takeDigits();
    const couldBeThousands =
      decimals.length === 3 &&
      others.length === 0 &&
      first.length >= 1 &&
      first.length <= 3 &&
      first[0] !== "0";
    if (separator === "," && couldBeThousands) return null;
  }
  if (whole === "" && decimals === "") return null;
  let power = "";
  if (signs[0] === "e" || signs[0] === "E") {
    signs.shift();
    power = takeSign();
    const digits = takeDigits();
    if (digits === "") return null;
    power += digits;
  }
  if (signs.length > 0) return null;
  return `${sign}${whole === "" ? "0" : whole}.${decimals === "" ? "0" : decimals}${power === "" ? "" : `e${power}`}`;
}

describe("readNumber", () => {
  it.each([
    ["100", 100],
    [" 0.85 ", 0.85],
    ["0,85", 0.85],
    ["1,5", 1.5],
    ["0,850", 0.85],
    ["50 000", 50_000],
    ["1\u202f234\u202f567.5", 1_234_567.5],
    ["1 234,567", 1234.567],
    ["\u22123", -3],
    ["+2", 2],
    [".5", 0.5],
    ["5.", 5],
    ["1e-5", 0.00001],
    ["1.234", 1.234],
  ])("reads %j", (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each([
    ["", "nothing"],
    ["abc", "a word"],
    ["1,234", "1.234 to some and 1234 to others"],
    ["1,234.5", "two separators"],
    ["12 34", "a blank that parts no thousands"],
    ["1 2", "two numbers"],
    ["12 %", "a unit"],
    ["0x10", "another base"],
    ["Infinity", "no finite number"],
    ["NaN", "no number"],
    ["1e999", "no finite number"],
    ["1e", "no power"],
    [".", "no digit"],
    ["-", "no digit"],
    ["١٢", "digits of another script"],
    ["1".repeat(101), "too long"],
  ])("refuses %j: %s", (typed) => expect(readNumber(typed)).toBeNull());

  it.each([
    ["50.000", null],
    ["1.234", null],
    ["50,000", null],
    ["0.500", 0.5],
    ["1234.000", 1234],
    ["1.234e3", 1234],
    ["50 000", 50_000],
    ["50000", 50_000],
    ["12,5", 12.5],
  ])("reads %j of a field of whole numbers as %j", (typed, value) => {
    expect(readNumber(typed, { isWhole: true })).toBe(value);
  });

  it("reads every number that JavaScript or the page writes", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumber(String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.nat(6), (value, decimals) => {
        const rounded = Number(value.toFixed(decimals));
        expect(readNumber(formatNumber(value, decimals))).toBe(rounded === 0 ? 0 : rounded);
        expect(readNumber(formatSigned(value, decimals))).toBe(rounded === 0 ? 0 : rounded);
      }),
    );
  });

  it("agrees with the slow reader on any text", () => {
    const sign = fc.constantFrom(..."0012345679.,+-\u2212eE \u202f\u00a0x");
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 12 })), (text) => {
        const slow = readSlowly(text);
        const value = slow === null ? null : Number(slow);
        expect(readNumber(text)).toBe(
          value === null || !Number.isFinite(value) ? null : value === 0 ? 0 : value,
        );
      }),
      { numRuns: 5000 },
    );
  });
});
