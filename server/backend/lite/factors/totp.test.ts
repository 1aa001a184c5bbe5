import { describe, expect, it } from "vitest";
import { codeOfStep, fromBase32, stepAt, stepOfCode, toBase32 } from "./totp.ts";

/** RFC 6238, appendix B: the key of SHA-1, and the last six of the eight digits of each time in seconds. */
const key = new TextEncoder().encode("12345678901234567890");
const vectors = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
] as const;

describe("codes of an authenticator app", () => {
  it.each(vectors)("is at %d s the code of RFC 6238", (seconds, code) => {
    expect(codeOfStep(key, stepAt(seconds * 1000))).toBe(code);
  });

  it("writes a secret as RFC 4648 does", () => {
    // Section 10 of it, without padding.
    const pairs = [
      ["", ""],
      ["f", "MY"],
      ["fo", "MZXQ"],
      ["foo", "MZXW6"],
      ["foob", "MZXW6YQ"],
      ["fooba", "MZXW6YTB"],
      ["foobar", "MZXW6YTBOI"],
    ] as const;
    for (const [text, written] of pairs) {
      const bytes = new TextEncoder().encode(text);
      expect(toBase32(bytes)).toBe(written);
      expect(fromBase32(written)).toEqual(bytes);
    }
  });

  it("counts the step before and the one after, no other, and none twice", () => {
    const moment = 1_800_000_010_000;
    const now = stepAt(moment);
    const at = (step: number, last = 0) => stepOfCode(key, codeOfStep(key, step), moment, last);
    expect([-2, -1, 0, 1, 2].map((away) => at(now + away))).toEqual([null, now - 1, now, now + 1, null]);
    expect(at(now, now)).toBeNull();
    expect(at(now - 1, now)).toBeNull();
    expect(at(now + 1, now)).toBe(now + 1);
    for (const odd of ["", "12345", "1234567", "abcdef", "１２３４５６"])
      expect(stepOfCode(key, odd, moment, 0)).toBeNull();
  });
});
