import { expect, it } from "vitest";
import { consentChanges } from "./consents.ts";

const given = (purpose: string, textVersion: number) => ({
  id: `${purpose} ${textVersion}`,
  purpose,
  textVersion,
  givenAt: new Date(0),
});

it("gives what is wanted and absent, and takes back what is not wanted or of another text", () => {
  const changes = consentChanges(
    [given("quiz-answers", 1), given("group-figures", 1), given("invitations", 0), given("unknown", 1)],
    ["quiz-answers", "invitations"],
  );
  expect(changes.removed.map(({ id }) => id)).toEqual(["group-figures 1", "invitations 0", "unknown 1"]);
  expect(changes.added.map(({ id }) => id)).toEqual(["invitations"]);
  expect(consentChanges([given("quiz-answers", 1)], ["quiz-answers"])).toEqual({ removed: [], added: [] });
});
