import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { credentialsRefusal, furtherErrorAnswers, furtherRefusals } from "./further-error-answers.ts";
import { paymentErrorAnswers } from "./payment-error-answers.ts";

const root = join(import.meta.dirname, "../../..");
const functions = readdirSync(join(root, "supabase/functions"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
  .join("\n");

/** Refusals that nobody meets in the page: it sends no such request, or a developer or the card provider is told. */
const toPrograms = new Set([
  "A function is called by POST",
  "The request's content is malformed.",
  "The analysis needs genotypes of two letters by rsID.",
  "These results are not the saved ones.",
  "There is no test mode on this server.",
  "This event is of the card provider's other mode.",
  "This is no event that the card provider has signed.",
]);

describe("what the server's functions refuse", () => {
  it("has an answer for each sentence that a person can meet", () => {
    const said = [...functions.matchAll(/(?:refuse\(4\d\d,|\[4\d\d,)\s*"([^"]+)"/g)].map(
      ([, text]) => text ?? "",
    );
    expect(said.length).toBeGreaterThan(15);
    const known = new Set([...furtherErrorAnswers, ...paymentErrorAnswers].map(({ question }) => question));
    expect([...new Set(said)].filter((text) => !known.has(text) && !toPrograms.has(text))).toEqual([]);
    // Nothing is excused that is not said any more, or that has an answer after all.
    for (const text of toPrograms) expect(said.includes(text) && !known.has(text), text).toBe(true);
  });

  it("is asked in their own words", () => {
    for (const text of Object.keys(furtherRefusals)) expect(functions).toContain(JSON.stringify(text));
    const signIn = readFileSync(join(root, "server/backend/lite/sign-in-shim.ts"), "utf8");
    expect(signIn).toContain(JSON.stringify(credentialsRefusal));
  });
});
