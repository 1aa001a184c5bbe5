import { z } from "zod";
import { formatExact } from "../lib/format.ts";
import {
  formProblems,
  furtherProblems,
  type NumberRange,
  outOfRangeMessage,
} from "../texts/form-problems.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";
import { readNumber } from "./read-number.ts";

/** Which numbers a field accepts. */
interface NumberLimits extends FieldWords, Partial<NumberRange> {
  readonly isWhole?: boolean;
  /** True for sums of money, of which nobody types thousandths: `12.500` is refused as in a field of whole numbers. */
  readonly isMoney?: boolean;
  /** True for years, whose range is written without a space: 1925. */
  readonly isYear?: boolean;
  /** Shown at the field of a number that counts as another one; null for none. */
  readonly note?: (value: number) => string | null;
  /** The field's initial content; empty without it. */
  readonly initial?: number;
}

/** The problem of a typed number; null for none. */
function problemOf(value: number | null, limits: NumberLimits): string | null {
  const { field, least = null, greatest = null, isWhole = false, isYear = false } = limits;
  if (value === null) return formProblems.numberFormat(field);
  if (isWhole && !Number.isInteger(value)) return furtherProblems.notWhole(field);
  const isInRange = (least === null || value >= least) && (greatest === null || value <= greatest);
  return isInRange ? null : outOfRangeMessage(field, { least, greatest }, isYear ? String : formatExact);
}

/** From the typed text to a number and back; an empty field is null. */
function numberSchema(limits: NumberLimits) {
  return z.codec(z.string(), z.number().nullable(), {
    decode: (typed, payload) => {
      if (typed.trim() === "") return null;
      const value = readNumber(typed, { isWhole: limits.isWhole === true || limits.isMoney === true });
      const problem = problemOf(value, limits);
      if (problem === null) return value;
      payload.issues.push({ code: "custom", message: problem, input: typed });
      return z.NEVER;
    },
    encode: (value) => (value === null ? "" : String(value)),
  });
}

/** The rule of a number that may be left out; its value is null then. */
export function optionalNumberRule(limits: NumberLimits): FieldRule<string, number | null> {
  const {
    initial,
    least: _least,
    greatest: _greatest,
    isWhole: _isWhole,
    isMoney: _isMoney,
    isYear: _isYear,
    note,
    ...words
  } = limits;
  return {
    ...words,
    initial: initial === undefined ? "" : String(initial),
    schema: numberSchema(limits),
    ...(note === undefined ? {} : { note: (value) => (value === null ? null : note(value)) }),
  };
}

/** The rule of a number that must be typed. `missing` is shown when it was not. */
export function numberRule({
  missing,
  ...limits
}: NumberLimits & { readonly missing?: string }): FieldRule<string, number> {
  const { schema, ...rest } = optionalNumberRule(limits);
  return {
    ...rest,
    schema: schema.refine((value) => value !== null, {
      error: missing ?? furtherProblems.missing(limits.field),
    }),
  };
}
