import { expect, it } from "vitest";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
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
