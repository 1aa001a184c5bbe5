import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "../../tests/support/read-csv.ts";
import { csvText, harmlessCell, tabbedText } from "./csv.ts";

describe("csvText", () => {
  it("quotes commas, quotes and line ends, and ends every line with CRLF", () => {
    expect(
      csvText(
        ["a", "b"],
        [
          ["x,y", 'say "hi"'],
          ["one\ntwo", null],
          [-0.5, 3],
        ],
      ),
    ).toBe('a,b\r\n"x,y","say ""hi"""\r\n"one\ntwo",\r\n-0.5,3\r\n');
  });

  it("restores every text that is no formula", () => {
    const cell = fc.string().filter((text) => harmlessCell(text) === text);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
        expect(readCsv(csvText(["a", "b"], rows))).toEqual([["a", "b"], ...rows]);
      }),
    );
  });

  it("never starts a text cell with a letter that starts a formula", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"),
        fc.string(),
        (start, rest) => {
          const [, [cell = ""] = []] = readCsv(csvText(["a"], [[start + rest]]));
          expect(/^[=@\t\r＝＋－＠]/.test(cell)).toBe(false);
          if (/^[+-]/.test(cell)) expect(Number.isNaN(Number(cell))).toBe(false);
        },
      ),
    );
  });

  it("keeps signed numbers as numbers, and leaves what is no number empty", () => {
    expect(harmlessCell("-0.0155")).toBe("-0.0155");
    expect(harmlessCell("+1e-7")).toBe("+1e-7");
    expect(harmlessCell("-1+2")).toBe("'-1+2");
    expect(harmlessCell(Number.NaN)).toBe("");
    expect(harmlessCell(1e-7)).toBe("1e-7");
    expect([true, false].map(harmlessCell)).toEqual(["true", "false"]);
  });
});

describe("tabbedText", () => {
  it("keeps one cell in one cell", () => {
    expect(
      tabbedText(
        ["a", "b"],
        [
          ["x\ty", "one\r\ntwo"],
          ["=1", null],
        ],
      ),
    ).toBe("a\tb\nx y\tone two\n'=1\t");
  });
});
