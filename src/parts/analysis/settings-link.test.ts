import fc from "fast-check";
import { expect, it } from "vitest";
import "../../../tests/support/random-seed.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { rowsRule, textOfRows } from "../../form-rules/rows-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { linkWithSettings, settingsInLink } from "./settings-link.ts";

const inputs = formInputs({
  age: optionalNumberRule({ field: "Age", least: 0, greatest: 120 }),
  score: optionalNumberRule({ field: "Score" }),
});

it("a link carries the named fields that hold something, and opens with them", () => {
  const link = linkWithSettings(inputs, ["age"], { age: "38", score: "130" }, "https://a.example/tool?x=1#y");
  expect(link).toBe("https://a.example/tool?age=38");
  expect(settingsInLink(inputs, ["age"], "?age=38&score=130")).toEqual({ age: "38", score: "" });
});

it("what breaks a field's rule is left out, and an address without settings has none", () => {
  expect(settingsInLink(inputs, ["age"], "?age=many")).toEqual({ age: "", score: "" });
  expect(settingsInLink(inputs, ["age"], "?score=1")).toBeNull();
});

it("a link carries rows as they were typed", () => {
  const columns = {
    role: textRule({ field: "Role" }),
    weight: optionalNumberRule({ field: "Weight" }),
  };
  const withRows = formInputs({ roles: rowsRule({ field: "Roles", columns, most: 20 }) });
  const name = fc
    .string({ unit: "grapheme", maxLength: 12 })
    .map((text) => text.replaceAll(/[&<>"\u00a0]/g, "x"));
  const weight = fc.oneof(fc.constant(""), fc.integer().map(String), fc.constantFrom("1,5", " 2 ", "1e3"));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, weight), { maxLength: 20 }), (rows) => {
      const typed = { roles: textOfRows(rows) };
      const link = new URL(linkWithSettings(withRows, ["roles"], typed, "https://a.example/tool"));
      const opened = settingsInLink(withRows, ["roles"], link.search);
      expect(opened ?? withRows.initial).toEqual(typed);
    }),
  );
});
