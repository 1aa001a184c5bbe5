import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { subscriptionTexts } from "../../lib/texts/subscription-texts.ts";
import { functionRefusals, paymentErrorAnswers } from "./payment-error-answers.ts";

const functions = join(import.meta.dirname, "../../../supabase/functions");
const sources = readdirSync(functions, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
  .join("\n");

describe("what went wrong with a payment", () => {
  it.each(Object.keys(functionRefusals))("is asked in the functions' words: %s", (text) => {
    expect(sources).toContain(JSON.stringify(text));
  });

  it("leaves out no refusal of a payment that a function has a sentence for", () => {
    const payments = readdirSync(functions).filter((name) =>
      /^(?:create-checkout|create-unified-payment|customer-portal|verify-)/.test(name),
    );
    expect(payments.length).toBeGreaterThan(4);
    const said = payments.flatMap((name) => {
      const source = readFileSync(join(functions, name, `${name}.ts`), "utf8");
      // What is refused by a status of its own, and what is said when the provider cannot be asked.
      return [...source.matchAll(/(?:\[4\d\d,|refuse\(4\d\d,|\bname,)\s*"([^"]+)"/g)].map(
        ([, text]) => text ?? "",
      );
    });
    expect(said.length).toBeGreaterThan(4);
    const known = paymentErrorAnswers.map(({ question }) => question);
    expect([...new Set(said)].filter((text) => !known.includes(text))).toEqual([]);
  });

  it("has a cure for the texts that end in no payment", () => {
    const known = paymentErrorAnswers.map(({ question }) => question);
    for (const text of [subscriptionTexts.notStarted, subscriptionTexts.notSold, subscriptionTexts.noAddress])
      expect(known).toContain(text);
  });
});
