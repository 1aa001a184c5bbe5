import { afterEach, expect, it, vi } from "vitest";
import { expectQuestionnaireLaws } from "../../../tests/support/questionnaire-laws.ts";
import { walk } from "../../parts/questionnaire/walk.ts";
import { questionnaire } from "./questionnaire.ts";

afterEach(() => {
  vi.doUnmock("../../texts/consent-texts.ts");
  vi.resetModules();
});

it("asks for each consent in its own words, whatever their order, and is another version with another text", async () => {
  const { consentTexts } = await import("../../texts/consent-texts.ts");
  const changed = consentTexts
    .map((text) => (text.id === "invitations" ? { ...text, version: 3 } : text))
    .toReversed();
  vi.resetModules();
  vi.doMock("../../texts/consent-texts.ts", () => ({ consentTexts: changed }));
  const { consentInputs } = await import("./steps.ts");
  for (const { id, name, purpose } of consentTexts)
    expect(consentInputs.rules[id]).toMatchObject({ field: name, hint: purpose });
  expect(questionnaire.version).toBe(1);
  expect((await import("./questionnaire.ts")).questionnaire.version).toBe(3);
});

it("asks by its answers alone", () => expectQuestionnaireLaws(questionnaire));

it("gives what was answered, and the consents that were answered with yes", () => {
  const { front, answers } = walk(questionnaire, questionnaire.sample);
  expect(front).toBeNull();
  expect(questionnaire.compute(answers)).toEqual({
    profile: { name: "Robin", situation: "training", hours: 6 },
    consents: ["quiz-answers"],
    goals: { goal: "programme", words: "" },
  });
});

it.each([
  ["name", "", "Please fill in Name."],
  ["name", "<b>", "Potentially dangerous content detected in Name"],
  ["name", "a".repeat(10_001), "Name exceeds maximum length"],
  ["hours", "x", "Invalid number format in Hours a week for learning"],
  ["hours", "81", "Hours a week for learning must be between 0 and 80."],
])("refuses %s of %j", (field, text, message) => {
  const [step] = questionnaireSteps();
  const typed = { ...questionnaire.sample["profile"], [field]: text };
  const checked = questionnaire.inputs(step).check(typed as never);
  expect(checked).toEqual({ ok: false, error: { [field]: message } });
});

function questionnaireSteps() {
  const first = questionnaire.next([]);
  if (first === null) throw new Error("no step");
  return [first] as const;
}
