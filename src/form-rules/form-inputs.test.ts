import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceRule } from "./choice-rule.ts";
import { emailRule } from "./email-rule.ts";
import { formInputs, joinedProblems } from "./form-inputs.ts";
import { textsOfValues, typedFromTexts } from "./input-texts.ts";
import { numberRule, optionalNumberRule } from "./number-rule.ts";
import { textRule } from "./text-rule.ts";

/** The inputs of a tool, as CONTRIBUTING.md shows them. */
const inputs = formInputs({
  email: emailRule({ field: "Email" }),
  reliability: numberRule({ field: "Reliability", least: 0, greatest: 1, initial: 0.85 }),
  age: optionalNumberRule({ field: "Age", least: 0, isWhole: true }),
  shade: choiceRule({
    field: "Shade",
    choices: [
      { value: "fair", label: "Fair" },
      { value: "dark", label: "Dark" },
    ],
    initial: "fair",
  }),
  note: textRule({ field: "Note", label: "A note of your own", hint: "Only you see it." }),
});

describe("formInputs", () => {
  it("are the fields' initial content", () => {
    expect(inputs.initial).toEqual({ email: "", reliability: "0.85", age: "", shade: "fair", note: "" });
  });

  it("reports one problem a field, and joins them in the order of the inputs", () => {
    const checked = inputs.check({ email: "<a", reliability: "x", age: "1.5", shade: "red", note: "&" });
    const problems = {
      email: "Potentially dangerous content detected in Email",
      reliability: "Invalid number format in Reliability",
      age: "Age must be a whole number.",
      shade: "Please choose Shade from the list.",
      note: "Potentially dangerous content detected in Note",
    };
    expect(checked).toEqual({ ok: false, error: problems });
    expect(joinedProblems(inputs, problems)).toBe(Object.values(problems).join(" "));
    // Whatever order they are found in.
    expect(joinedProblems(inputs, { note: "two", email: "one" })).toBe("one two");
    expect(joinedProblems(inputs, {})).toBeNull();
  });

  it.each([
    ["ann@example.org", true],
    [" ann@example.org ", true],
    ["ann@example", false],
    ["ann example@b.org", false],
    ["", false],
  ])("email %j", (email, isGood) => {
    expect(inputs.check({ ...inputs.initial, email }).ok).toBe(isGood);
  });
});

describe("links and saved settings", () => {
  const values = fc.record({
    email: fc.constant("ann@example.org"),
    reliability: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
    age: fc.option(fc.nat()),
    shade: fc.constantFrom("fair", "dark"),
    note: fc.stringMatching(/^[a-z]{0,8}$/),
  });

  it("restore the form's values", () => {
    fc.assert(
      fc.property(values, (given) => {
        const texts = textsOfValues(inputs, given);
        const link = new URLSearchParams(Object.entries(texts).map(([name, text = ""]) => [name, text]));
        const typed = typedFromTexts(inputs, Object.fromEntries(link));
        expect(inputs.check(typed)).toEqual({ ok: true, value: given });
      }),
    );
  });

  it("set a field to its default where they have nothing that its rule accepts", () => {
    expect(typedFromTexts(inputs, { reliability: "2", age: "7", shade: "red", other: "1" })).toEqual({
      ...inputs.initial,
      age: "7",
    });
  });
});
