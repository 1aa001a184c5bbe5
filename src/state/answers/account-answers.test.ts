import fc from "fast-check";
import { expect, it } from "vitest";
import { flatAnswers, typedOfFlat } from "./account-answers.ts";

it("brings answers into the account's flat document and back", () => {
  expect(flatAnswers({ pets: { has: "yes", count: "2" }, review: {} })).toEqual({
    "pets/has": "yes",
    "pets/count": "2",
    review: true,
  });
  const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
  const typed = fc.dictionary(name, fc.dictionary(name, fc.string(), { noNullPrototype: true }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(typed, (answers) => {
      expect(typedOfFlat(flatAnswers(answers))).toEqual(answers);
    }),
  );
});

it("leaves out what is no answer of this version", () => {
  expect(typedOfFlat({ "pets/has": 3, "pets/count": "2", other: "x" })).toEqual({ pets: { count: "2" } });
});
